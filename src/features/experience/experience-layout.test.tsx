import axe from 'axe-core'
import {beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {experienceItems} from '#domain/experience-item.ts'
import {experienceFixture} from '#domain/experience.fixtures.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {navigateTo, renderExperience} from './experience.test-utils.tsx'

/** Elements that overflow the window or the open overlay. */
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

const isOpen = () => document.querySelector('dialog[open]') !== null
const items = experienceItems(experienceFixture)

beforeEach(() => emulateReducedMotion())

test.each([320, 1440])('at %i px nothing in the list and in what opens over it sticks out', async (width) => {
  await page.viewport(width, 800)
  await renderExperience('', {content: experienceFixture})
  await expect.element(page.getByText(/^7 item.* found/)).toBeVisible()
  expect(overflowing()).toEqual([])

  for (const word of ['Donaudampfschifffahrtsgesellschaftskapitän', 'W'.repeat(45)]) {
    navigateTo(`/about?q=${word}`)
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    expect(overflowing()).toEqual([])
  }
  for (const {id, name} of items) {
    navigateTo(`/about?item=${id}`)
    await expect.poll(() => document.querySelector('dialog[open] h2')?.textContent).toBe(name)
    expect(overflowing()).toEqual([])
  }
  navigateTo('/about')
  await expect.poll(isOpen).toBe(false)
  document.querySelector<HTMLButtonElement>('button[aria-haspopup=dialog]')?.click()
  await expect.poll(isOpen).toBe(true)
  expect(overflowing()).toEqual([])
})

test('text is set in the direction of its script', async () => {
  await renderExperience('?item=p4')
  await expect.poll(isOpen).toBe(true)
  const directions = ['h2', 'h3', 'section > p'].map((part) => {
    const element = document.querySelector(`dialog[open] ${part}`)
    return element && getComputedStyle(element).direction
  })
  expect(directions).toEqual(['rtl', 'ltr', 'rtl'])
})

test('axe finds no violations with active filters and without matches', async () => {
  const violations = async () => {
    const found = await axe.run(document, {rules: {region: {enabled: false}}})
    return found.violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)
  }
  await page.viewport(1200, 800)
  await renderExperience('?type=project&type=course&q=a')
  await expect.element(page.getByRole('list', {name: 'Active filters'})).toBeVisible()
  expect(await violations()).toEqual([])
  navigateTo('/about?q=zzz')
  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
  expect(await violations()).toEqual([])
})
