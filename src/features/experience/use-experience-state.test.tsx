import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {RouterProvider} from 'react-router-dom'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import '#ui/styles/index.css'
import {passTime} from '#testing/screens/pass-time.ts'
import {press} from '#testing/screens/press.ts'
import {experienceRouter, openExperience} from './open-experience.tsx'

const field = () => page.getByPlaceholder('Search project and course names')
const countLine = () => page.getByText(/ found/)

afterEach(() => {
  vi.useRealTimers()
})

/** Types as a browser does, without the clock that a real keyboard needs. */
function type(text: string) {
  const input = document.querySelector<HTMLInputElement>('search input')
  input?.setRangeText(text, 0, input.value.length, 'end')
  input?.dispatchEvent(new InputEvent('input', {bubbles: true}))
}

describe('a link', () => {
  test('opens the view that it was taken from', async () => {
    await openExperience('?q=REACT&type=course&tech=React&tech=C%23&sort=date')
    await expect
      .element(countLine())
      .toHaveTextContent('1 item(s) found. Sorted by date. Click to see details.')
    await expect.element(field()).toHaveValue('REACT')
    await expect
      .element(page.getByRole('list', {name: 'Active filters'}))
      .toHaveTextContent('Remove filter CourseRemove filter C#Remove filter ReactClear filters')
  })

  test('with values that do not exist opens the list without them', async () => {
    await openExperience('?type=workshop&tech=Fortran&sort=rating&item=p99&utm_source=mail')
    await expect
      .element(countLine())
      .toHaveTextContent('7 item(s) found. Sorted by name. Click to see details.')
  })
})

describe('typing', () => {
  test('reaches the URL once it has paused for 200 ms, without a history entry of its own', async () => {
    const router = await openExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    const entries: string[] = []
    router.subscribe(({historyAction, location}) => entries.push(`${historyAction} ${location.search}`))
    vi.useFakeTimers()

    type('pl')
    await passTime(199)
    type('plain')
    await passTime(199)
    expect(entries).toEqual([])
    await passTime(1)
    expect(entries).toEqual(['REPLACE ?q=plain'])

    type('')
    await passTime(200)
    expect(entries).toEqual(['REPLACE ?q=plain', 'REPLACE '])
  })

  test('that is on its way to the URL goes along with a choice made meanwhile', async () => {
    const router = await openExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    type('plain')
    await press(page.getByRole('button', {name: /^Sort: name/}))
    await expect.poll(() => router.state.location.search).toBe('?q=plain&sort=type')
    await expect.element(field()).toHaveValue('plain')
  })

  test('gives way to Back and Forward', async () => {
    const router = await openExperience('?q=plain')
    await expect.element(field()).toHaveValue('plain')
    await router.navigate('/about?q=bare')
    await expect.element(field()).toHaveValue('bare')
    await router.navigate(-1)
    await expect.element(field()).toHaveValue('plain')
    await expect
      .element(countLine())
      .toHaveTextContent('1 item(s) found. Sorted by name. Click to see details.')
  })

  test('that is interrupted by leaving the page changes no other page', async () => {
    const router = await openExperience('?q=p')
    await expect.element(field()).toHaveValue('p')
    vi.useFakeTimers()
    type('plain')
    await passTime(100)
    const arrival = router.navigate('/')
    await passTime(0)
    await passTime(500)
    await arrival
    expect(router.state.location).toMatchObject({pathname: '/', search: ''})
    expect(field().element()).toHaveValue('plain')
  })
})

test('a page that is being left keeps showing what it showed, and changes no address', async () => {
  const router = await openExperience('?sort=date')
  await router.navigate('/')
  const sort = page.getByRole('button', {name: /^Sort: date/})
  await press(sort)
  await expect.element(sort).toBeVisible()
  expect(router.state.location).toMatchObject({pathname: '/', search: ''})
})

test('a page that was rendered ahead of time is taken over as it is, and follows the URL then', async () => {
  const ahead = experienceRouter()
  const html = renderToString(<RouterProvider router={ahead} />)
  expect(html).toContain('7 item(s) found.')

  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const complaints: unknown[] = []
  const root = hydrateRoot(place, <RouterProvider router={experienceRouter('?tech=React&item=c1')} />, {
    onRecoverableError: (error) => complaints.push(error),
  })
  await expect
    .element(countLine())
    .toHaveTextContent('3 item(s) found. Sorted by name. Click to see details.')
  await expect.element(page.getByRole('dialog', {name: 'Café React'})).toBeVisible()
  expect(complaints).toEqual([])
  root.unmount()
  place.remove()
})
