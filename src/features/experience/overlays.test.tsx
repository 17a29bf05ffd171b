import type {ComponentProps} from 'react'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import type {Experience} from './experience.tsx'
import {go, renderExperience} from './experience.test-utils.tsx'

type ImportOverlays = ComponentProps<typeof Experience>['importOverlays']
type Overlays = Awaited<ReturnType<ImportOverlays>>

const overlay = (name: string) => page.getByRole('dialog', {name})
const cardButton = (name: string) => page.getByRole('button', {name, exact: true})
const filterButton = () => page.getByRole('button', {name: /^Filter/})
const openDialogs = () => document.querySelectorAll('dialog[open]')

/** Intersection observers report in the next frame. */
async function nextFrames() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** The test resolves or rejects the loading of the overlays. */
async function openList(query = '') {
  const attempts: PromiseWithResolvers<Overlays>[] = []
  const importOverlays = vi.fn<ImportOverlays>(() => {
    const attempt = Promise.withResolvers<Overlays>()
    attempts.push(attempt)
    return attempt.promise
  })
  await renderExperience(query, {importOverlays})
  return {
    importOverlays,
    list: page
      .getByText(/ found/)
      .element()
      .closest('h2 + div'),
    load: async () => attempts.at(-1)?.resolve(await import('./overlays.tsx')),
    fail: () => attempts.at(-1)?.reject(new Error('There is no connection.')),
  }
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

describe('the overlays are loaded', () => {
  test('when a visitor scrolls there', async () => {
    scrollTo(0, 0)
    document.body.style.paddingBlockStart = '3000px'
    onTestFinished(() => document.body.removeAttribute('style'))
    const {importOverlays, list} = await openList()
    await nextFrames()
    expect(importOverlays).not.toHaveBeenCalled()
    list?.scrollIntoView()
    await expect.poll(() => importOverlays.mock.calls).toHaveLength(1)
  })

  test('at once for a link to an item', async () => {
    const {importOverlays} = await openList('?item=c2')
    await expect.poll(() => importOverlays.mock.calls).toHaveLength(1)
  })
})

describe('a click before they are loaded', () => {
  test('opens the item later, in one history entry, and closing restores the focus', async () => {
    const {load} = await openList()
    await press(cardButton('Bare course'))
    await press(cardButton('Bare course'))
    await expect.element(page.getByText('Opening...')).toBeVisible()
    await load()
    await expect.element(overlay('Bare course')).toBeVisible()
    expect(openDialogs()).toHaveLength(1)
    await expect.element(page.getByText('Opening...')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay('Bare course')).not.toBeInTheDocument()
    await expect.element(cardButton('Bare course')).toHaveFocus()
    await go(-1)
    expect(location.pathname).toBe('/')
  })

  test('shows an error, and the next one retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const {load, fail} = await openList('?item=c1')
    await expect.element(page.getByText('Opening...')).toBeVisible()
    fail()
    await expect.element(page.getByText(/did not load/)).toBeVisible()
    await press(cardButton('Bare project'))
    await expect.element(page.getByText('Opening...')).toBeVisible()
    await load()
    await expect.element(overlay('Bare project')).toBeVisible()
    expect(openDialogs()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay('Bare project')).not.toBeInTheDocument()
    expect(location.pathname + location.search).toBe('/about')
  })

  test('is superseded by a later one', async () => {
    const {load} = await openList('?item=c2')
    await press(filterButton())
    await press(cardButton('Bare course'))
    await press(filterButton())
    await load()
    await expect.element(overlay('Filter')).toBeVisible()
    expect(openDialogs()).toHaveLength(1)
    expect(location.search).toBe('')
  })
})
