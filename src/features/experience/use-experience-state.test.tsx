import {EnglishMessages} from '#support/components/render.tsx'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {advanceTime} from '#support/components/advance-time.ts'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {
  expectFound,
  experienceSite,
  navigateTo,
  go,
  renderExperience,
  prerenderedExperience,
} from './experience.test-utils.tsx'

const field = () => page.getByPlaceholder('Search project and course names')
const sortButton = () => page.getByRole('button', {name: /^Sort/})
const filterPanel = () => page.getByRole('dialog', {name: 'Filter'})
beforeEach(() => emulateReducedMotion())
afterEach(() => {
  vi.useRealTimers()
})

/** Typing with fake timers. */
function type(text: string) {
  const input = document.querySelector<HTMLInputElement>('search input')
  input?.focus()
  input?.setRangeText(text, 0, input.value.length, 'end')
  input?.dispatchEvent(new InputEvent('input', {bubbles: true}))
}

test('a link restores the state', async () => {
  await renderExperience('?q=REACT&type=course&tech=React&tech=C%23&sort=date&utm_source=mail')
  await expectFound(1, 'date')
  await expect.element(field()).toHaveValue('REACT')
  await expect
    .element(page.getByRole('list', {name: 'Active filters'}))
    .toHaveTextContent('Remove filter CourseRemove filter C#Remove filter ReactClear filters')
})

describe('typing', () => {
  test('updates the URL after 200 ms, without a history entry', async () => {
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

  test('continues while the URL is updated', async () => {
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

  test('is not lost if another change comes first', async () => {
    await renderExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    type('plain')
    await press(sortButton())
    await expect.poll(() => location.search).toBe('?q=plain&sort=type')
    await expect.element(field()).toHaveValue('plain')
  })

  test('is replaced on Back and Forward', async () => {
    await renderExperience('?q=plain')
    await expect.element(field()).toHaveValue('plain')
    navigateTo('/about?q=bare')
    await expect.element(field()).toHaveValue('bare')
    type('bar')
    await go(-1)
    await expect.element(field()).toHaveValue('plain')
    await expectFound(1)
  })

  test('does not change another page after a navigation', async () => {
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

test('a page does not change during a pending navigation', async () => {
  await renderExperience('?sort=date')
  navigateTo('/slow')
  await press(sortButton())
  await expect.element(sortButton()).toHaveTextContent('Sort: date')
  expect(location.pathname + location.search).toBe('/slow')
})

test('a change while the filter panel closes is kept', async () => {
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

test('a prerendered page is hydrated without the URL’s state, and applies it then', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<EnglishMessages>{prerenderedExperience}</EnglishMessages>)
  expect(container.textContent).toContain('7 item(s) found.')
  document.body.append(container)
  const errors: unknown[] = []
  const root = hydrateRoot(
    container,
    <EnglishMessages>{experienceSite('?tech=React&item=c1')}</EnglishMessages>,
    {
      onRecoverableError: (error) => errors.push(error),
    },
  )
  await expectFound(3)
  await expect.element(page.getByRole('dialog', {name: 'Café React'})).toBeVisible()
  expect(errors).toEqual([])
  root.unmount()
  container.remove()
})
