import axe from 'axe-core'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {cdp, page} from 'vitest/browser'
import '#ui/styles/index.css'
import {experienceItems} from '#domain/experience-item.ts'
import {hardExperience} from '#domain/hard-content.ts'
import {openExperience} from './open-experience.tsx'

/** Whatever sticks out of the window to the side, or out of the overlay that is open. */
function overflowing(): string[] {
  const root = document.querySelector('dialog[open]') ?? document.documentElement
  const {left, right} = root.getBoundingClientRect()
  return [...root.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect()
      const isSeen = box.width > 1 && !element.closest('[class*=hidden]')
      return isSeen && (box.right > right + 1 || box.left < left - 1)
    })
    .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`)
}

const complaints = async () => {
  const {violations} = await axe.run(document, {rules: {region: {enabled: false}}})
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)
}

beforeEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

afterEach(() => {
  delete document.documentElement.dataset['theme']
})

const itemIds = experienceItems(hardExperience).map(({id}) => id)

describe.each([320, 1440])('at %i px', (width) => {
  beforeEach(() => page.viewport(width, 800))

  test('nothing in the list sticks out, whatever it holds', async () => {
    await openExperience()
    await expect.element(page.getByText(/^7 item.* found/)).toBeVisible()
    expect(overflowing()).toEqual([])
  })

  test.each(['Donaudampfschifffahrtsgesellschaftskapitän', 'n'.repeat(40), 'W'.repeat(45)])(
    'nothing sticks out where a search for %s finds nothing',
    async (word) => {
      await openExperience(`?q=${word}`)
      await expect.element(page.getByText('Nothing matches.')).toBeVisible()
      expect(overflowing()).toEqual([])
    },
  )

  test.each(itemIds)('nothing in the overlay of %s sticks out', async (id) => {
    await openExperience(`?item=${id}`)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(overflowing()).toEqual([])
  })

  test('nothing in the filter sheet sticks out with 300 technologies', async () => {
    await openExperience()
    await page.getByRole('button', {name: 'Filter'}).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(overflowing()).toEqual([])
  })
})

test('text is set in the direction of its script', async () => {
  await openExperience('?item=p4')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const directions = ['h2', 'h3', 'section > p'].map((part) => {
    const element = document.querySelector(`dialog[open] ${part}`)
    return element && getComputedStyle(element).direction
  })
  expect(directions).toEqual(['rtl', 'ltr', 'rtl'])
})

describe.each(['dark', 'light'])('in the %s theme axe finds nothing', (theme) => {
  beforeEach(async () => {
    document.documentElement.dataset['theme'] = theme
    await page.viewport(1200, 800)
  })

  test('in the list', async () => {
    await openExperience('?type=project&type=course&q=a')
    await expect.element(page.getByRole('list', {name: 'Active filters'})).toBeVisible()
    expect(await complaints()).toEqual([])
  })

  test('where nothing matches', async () => {
    await openExperience('?q=zzz')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    expect(await complaints()).toEqual([])
  })

  test('with the filter sheet open', async () => {
    await openExperience('?tech=React')
    await page.getByRole('button', {name: /^Filter/}).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await complaints()).toEqual([])
  })

  test.each(['p1', 'c1'])('with the overlay of %s open', async (id) => {
    await openExperience(`?item=${id}`)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(await complaints()).toEqual([])
  })
})
