import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import '#ui/styles/index.css'
import {advanceTime} from '#support/components/advance-time.ts'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {
  experienceSite,
  navigateTo,
  go,
  renderExperience,
  prerenderedExperience,
} from './experience.test-utils.tsx'

const field = () => page.getByPlaceholder('Search project and course names')
const sortButton = () => page.getByRole('button', {name: /^Sort/})
const filterPanel = () => page.getByRole('dialog', {name: 'Filter'})
const expectFound = async (count: number, sort = 'name') =>
  await expect
    .element(page.getByText(/ found/))
    .toHaveTextContent(`${count} item(s) found. Sorted by ${sort}. Click to see details.`)

beforeEach(() => emulateReducedMotion())
afterEach(() => {
  vi.useRealTimers()
})

/** Types as a browser does, without the clock that a real keyboard needs. */
function type(text: string) {
  const input = document.querySelector<HTMLInputElement>('search input')
  input?.focus()
  input?.setRangeText(text, 0, input.value.length, 'end')
  input?.dispatchEvent(new InputEvent('input', {bubbles: true}))
}

describe('a link', () => {
  test('opens the view that it was taken from', async () => {
    await renderExperience('?q=REACT&type=course&tech=React&tech=C%23&sort=date')
    await expectFound(1, 'date')
    await expect.element(field()).toHaveValue('REACT')
    await expect
      .element(page.getByRole('list', {name: 'Active filters'}))
      .toHaveTextContent('Remove filter CourseRemove filter C#Remove filter ReactClear filters')
  })

  test('with values that do not exist opens the list without them', async () => {
    await renderExperience('?type=workshop&tech=Fortran&sort=rating&item=p99&utm_source=mail')
    await expect
      .element(page.getByText(/ found/))
      .toHaveTextContent('7 item(s) found. Sorted by name. Click to see details.')
  })
})

describe('typing', () => {
  test('reaches the URL once it has paused for 200 ms, without a history entry of its own', async () => {
    await renderExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    const entries = history.length
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    type('pl')
    await advanceTime(199)
    type('plain')
    await advanceTime(199)
    expect(location.search).toBe('?q=p')
    await advanceTime(1)
    expect(location.search).toBe('?q=plain')
    type('')
    await advanceTime(200)
    expect(location.search).toBe('')
    expect(history.length).toBe(entries)
  })

  test('goes on while the URL follows', async () => {
    await renderExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    type('pl')
    await advanceTime(200)
    type('pla')
    await advanceTime(0)
    expect(location.search).toBe('?q=pl')
    expect(field().element()).toHaveValue('pla')
  })

  test('that is on its way to the URL goes along with a choice made meanwhile', async () => {
    await renderExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    type('plain')
    await press(sortButton())
    await expect.poll(() => location.search).toBe('?q=plain&sort=type')
    await expect.element(field()).toHaveValue('plain')
  })

  test('gives way to Back and Forward', async () => {
    await renderExperience('?q=plain')
    await expect.element(field()).toHaveValue('plain')
    navigateTo('/about?q=bare')
    await expect.element(field()).toHaveValue('bare')
    type('bar')
    await go(-1)
    await expect.element(field()).toHaveValue('plain')
    await expectFound(1)
  })

  test('that is interrupted by leaving the page changes no other page', async () => {
    await renderExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    type('plain')
    await advanceTime(100)
    navigateTo('/slow')
    await advanceTime(500)
    expect(location.pathname + location.search).toBe('/slow')
    expect(field().element()).toHaveValue('plain')
  })
})

test('a page that is being left keeps showing what it showed, and changes no address', async () => {
  await renderExperience('?sort=date')
  navigateTo('/slow')
  await press(sortButton())
  await expect.element(sortButton()).toHaveTextContent('Sort: date')
  expect(location.pathname + location.search).toBe('/slow')
})

test('a choice made while Back closes the filter panel counts', async () => {
  await renderExperience('?sort=date')
  await press(page.getByRole('button', {name: /^Filter/}))
  await press(filterPanel().getByRole('checkbox', {name: /^React/}))
  await expect.poll(() => location.search).toBe('?tech=React&sort=date')
  await press(filterPanel().getByRole('button', {name: 'Show'}))
  await press(sortButton())
  await expect.poll(() => location.search).toBe('?tech=React')
  await expect.element(filterPanel()).not.toBeInTheDocument()
  await expectFound(3)
  await go(-1)
  expect(location.pathname).toBe('/')
})

test('a prerendered page is hydrated as it is, and follows the URL then', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(prerenderedExperience)
  expect(container.textContent).toContain('7 item(s) found.')
  document.body.append(container)
  const errors: unknown[] = []
  const root = hydrateRoot(container, experienceSite('?tech=React&item=c1'), {
    onRecoverableError: (error) => errors.push(error),
  })
  await expectFound(3)
  await expect.element(page.getByRole('dialog', {name: 'Café React'})).toBeVisible()
  expect(errors).toEqual([])
  root.unmount()
  container.remove()
})
