import {beforeEach, describe, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {expectFound, go, renderExperience} from './experience.test-utils.tsx'

const sheet = page.getByRole('dialog', {name: 'Filter'})
const button = (name: string | RegExp) => page.getByRole('button', {name})
const filterButton = () => button(/^Filter/)
const group = (name: string) => sheet.getByRole('group', {name})
const option = (name: string | RegExp) => sheet.getByRole('checkbox', {name})
const clearAll = (name: string) => sheet.getByRole('button', {name: `Clear all of ${name}`})
const expectMatching = async (count: number) =>
  await expect.element(sheet.getByText(`${count} item(s) match.`)).toBeVisible()

async function openSheet(query = '') {
  await renderExperience(query)
  await press(filterButton())
  await expect.element(sheet).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

describe('the filter sheet', () => {
  test('has types and technologies with counts, and filters the list while it is open', async () => {
    await openSheet()
    for (const name of ['Course 3 item(s)', 'Project 4 item(s)'])
      expect(
        group('Type').getByRole('checkbox', {name}).element().closest('label')?.querySelector('svg'),
      ).not.toBeNull()
    await expect.element(group('Technology').getByRole('checkbox', {name: 'React 3 item(s)'})).toBeVisible()
    await expect.element(option(/^Kotlin/)).not.toBeInTheDocument()

    await press(option(/^React/))
    await expect.element(option(/^React/)).toBeChecked()
    await expectMatching(3)
    await press(option(/^Project/))
    await expectMatching(2)
    await press(option(/^Course/))
    await expectMatching(3)
    await press(option(/^C# /))
    await expectMatching(4)
    await expect.poll(() => location.search).toBe('?type=project&type=course&tech=React&tech=C%23')
    await press(sheet.getByRole('button', {name: 'Show'}))
    await expect.element(sheet).not.toBeInTheDocument()
    await expectFound(4)
  })

  test('has active options first, in a fixed order while it is open', async () => {
    await openSheet('?tech=Vite')
    const names = () =>
      group('Technology')
        .getByRole('checkbox')
        .elements()
        .map((box) => box.closest('label')?.textContent.match(/[^\d+]+/)?.[0])
    expect(names().slice(0, 2)).toEqual(['Vite', 'C#'])
    await press(option(/^React/))
    await expect.element(option(/^React/)).toBeChecked()
    expect(names().slice(0, 2)).toEqual(['Vite', 'C#'])
  })

  test('has the resulting count of each option, and clears each category separately', async () => {
    await openSheet('?type=course&tech=React')
    await expect.element(option('Cypress 0 more item(s)')).toBeVisible()
    await expect.element(option('Project 2 more item(s)')).toBeVisible()
    await press(clearAll('Type'))
    await expect.element(option(/^Course/)).not.toBeChecked()
    await expect.element(option(/^React/)).toBeChecked()
    // It keeps the focus.
    await expect.element(clearAll('Type')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(clearAll('Type')).toHaveFocus()
    await press(clearAll('Technology'))
    await expect.element(option(/^React/)).not.toBeChecked()
    await expectMatching(7)
  })

  test('can start over if nothing matches', async () => {
    await openSheet('?type=project&tech=C%23&q=zzz&sort=date')
    await expect.element(sheet.getByText('Nothing matches all of this.')).toBeVisible()
    await press(sheet.getByRole('button', {name: 'Start over'}))
    await expectMatching(7)
    await press(sheet.getByRole('button', {name: 'Show'}))
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.poll(() => location.search).toBe('?sort=date')
    await press(filterButton())
    await expect.element(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(filterButton()).toHaveFocus()
    await go(-1)
    expect(location.pathname).toBe('/')
  })

  test('closes on Back and keeps the filters', async () => {
    await openSheet('?sort=date')
    await press(option(/^React/))
    await expectMatching(3)
    await go(-1)
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(filterButton()).toHaveFocus()
    await expect.poll(() => location.search).toBe('?tech=React&sort=date')
    await go(-1)
    expect(location.pathname).toBe('/')
  })

  test('handles quick clicks', async () => {
    await openSheet()
    for (const name of [/^React/, /^TypeScript/, /^Vite /, /^Course/]) {
      option(name)
        .element()
        .dispatchEvent(new MouseEvent('click', {bubbles: true}))
    }
    await expect.poll(() => location.search).toBe('?type=course&tech=React&tech=TypeScript&tech=Vite')
    await expect.element(option(/^Vite /)).toBeChecked()
  })
})

describe('active filters', () => {
  test('are counted and listed; removing one focuses the next, the previous, or the button', async () => {
    await renderExperience('?type=course&tech=C%23&tech=React')
    await expect.element(filterButton()).toHaveTextContent('Filter3 active')
    await press(button('Remove filter C#'))
    await expectFound(1)
    await expect.element(filterButton()).toHaveTextContent('Filter2 active')
    await expect.element(button('Remove filter React')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectFound(3)
    await expect.element(button('Remove filter Course')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expectFound(7)
    await expect.element(filterButton()).toHaveFocus()
    await expect.element(page.getByRole('list', {name: 'Active filters'})).not.toBeInTheDocument()
  })

  test('without items are listed too', async () => {
    await renderExperience('?tech=Kotlin')
    await expectFound(0)
    await expect.element(page.getByText(/ here shows Kotlin yet/)).toBeVisible()
    await expect.element(button('Remove filter Kotlin')).toBeVisible()
    await press(filterButton())
    await expect.element(option('Kotlin 0 item(s)')).toBeChecked()
  })

  test('without matches can be cleared, which focuses the filter button', async () => {
    await renderExperience('?type=project&tech=C%23')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    await press(button('Clear filters').last())
    await expectFound(7)
    await expect.element(filterButton()).toHaveFocus()
  })
})
