import {RouterProvider} from 'react-router-dom'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {press} from '#testing/screens/press.ts'
import {preferReducedMotion} from '#testing/screens/reduce-motion.ts'
import {experienceRouter} from './open-experience.tsx'
import type {ImportOverlays} from './use-overlays.ts'

type Fetched = Awaited<ReturnType<ImportOverlays>>

const overlay = (name: string) => page.getByRole('dialog', {name})
const cardButton = (name: string) => page.getByRole('button', {name, exact: true})
const filterButton = () => page.getByRole('button', {name: /^Filter/})
const dialogs = () => document.querySelectorAll('dialog')
const openDialogs = () => document.querySelectorAll('dialog[open]')

/** Until what was to come has come: watches of what is in view report in the frame after they began. */
async function nextFrames() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** The list, and what opens over it as it comes or does not come when the test says so. */
async function openList(query = '') {
  const attempts: PromiseWithResolvers<Fetched>[] = []
  let asked = 0
  const importOverlays = () => {
    const attempt = Promise.withResolvers<Fetched>()
    attempts.push(attempt)
    asked += 1
    return attempt.promise
  }
  const router = experienceRouter(query, {importOverlays})
  const {unmount} = await render(<RouterProvider router={router} />)
  const list = page
    .getByText(/ found/)
    .element()
    .closest('h2 + div')
  if (list === null) throw new Error('The list stands behind its heading.')
  return {
    router,
    unmount,
    list,
    asked: () => asked,
    come: async () => {
      const overlays = await import('./overlays.tsx')
      for (const {resolve} of attempts.splice(0)) resolve(overlays)
      await nextFrames()
    },
    fail: async () => {
      for (const {reject} of attempts.splice(0)) reject(new Error('There is no connection.'))
      await nextFrames()
    },
  }
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await preferReducedMotion()
})

describe('what opens over the list is fetched for a visitor', () => {
  beforeEach(() => {
    scrollTo(0, 0)
    document.body.style.paddingBlockStart = '3000px'
    onTestFinished(() => document.body.removeAttribute('style'))
  })

  test.each<[string, (list: Element) => void]>([
    ['scrolls there', (list) => list.scrollIntoView()],
    ['goes there by keyboard', () => filterButton().element().focus({preventScroll: true})],
    ['points at it', (list) => list.dispatchEvent(new PointerEvent('pointerenter'))],
  ])('who %s, and not before', async (_what, approach) => {
    const {asked, list} = await openList()
    await nextFrames()
    expect(asked()).toBe(0)
    expect(dialogs()).toHaveLength(0)
    approach(list)
    await expect.poll(asked).toBe(1)
  })

  test('who came by a link to an item, at once', async () => {
    const {asked} = await openList('?item=c2')
    await expect.poll(asked).toBe(1)
  })
})

describe('a click that comes before it', () => {
  test('opens the item once it is there, as one step in the history, and closing gives the focus back', async () => {
    const {router, come} = await openList()
    await press(cardButton('Bare course'))
    await press(cardButton('Bare course'))
    expect(dialogs()).toHaveLength(0)
    expect(router.state.location.search).toBe('')
    await come()
    await expect.element(overlay('Bare course')).toBeVisible()
    expect(openDialogs()).toHaveLength(1)
    expect(router.state.location.search).toBe('?item=c2')
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    await expect.element(cardButton('Bare course')).toHaveFocus()
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/')
  })

  test('says that it waits, and when it waited in vain; the next one is another attempt', async () => {
    const {come, fail} = await openList()
    await press(cardButton('Bare course'))
    await expect.element(page.getByText('Opening...')).toBeVisible()
    await fail()
    await expect.element(page.getByText(/did not load/)).toBeVisible()
    await press(cardButton('Bare course'))
    await expect.element(page.getByText('Opening...')).toBeVisible()
    await come()
    await expect.element(overlay('Bare course')).toBeVisible()
    await expect.element(page.getByText('Opening...')).not.toBeInTheDocument()
  })

  test('gives way to a later one, and an item of the address to the filter', async () => {
    const {router, come} = await openList('?item=c2')
    await press(filterButton())
    await press(cardButton('Bare course'))
    await press(filterButton())
    await come()
    await expect.element(overlay('Filter')).toBeVisible()
    expect(openDialogs()).toHaveLength(1)
    expect(router.state.location.search).toBe('')
  })

  test('opens nothing once the visitor has left', async () => {
    const {router, unmount, come} = await openList()
    await press(cardButton('Bare course'))
    await unmount()
    await router.navigate('/')
    await come()
    expect(router.state.location).toMatchObject({pathname: '/', search: ''})
  })
})

test('an item of the address that did not come gives its place to the one that is clicked then', async () => {
  const {router, asked, come, fail} = await openList('?item=c2')
  await expect.poll(asked).toBeGreaterThan(0)
  await fail()
  await press(cardButton('Bare project'))
  await come()
  await expect.element(overlay('Bare project')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay('Bare project')).not.toBeInTheDocument()
  expect(router.state.location).toMatchObject({pathname: '/about', search: ''})
  expect(openDialogs()).toHaveLength(0)
})
