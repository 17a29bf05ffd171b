import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import '#ui/styles/index.css'
import {openExperience} from './open-experience.tsx'

const expectFound = async (count: number) =>
  await expect
    .element(page.getByText(/item\(s\) found/))
    .toHaveTextContent(`${count} item(s) found. Sorted by name. Click to see details.`)
const sheet = page.getByRole('dialog', {name: 'Filter'})
const filterButton = () => page.getByRole('button', {name: /^Filter/})
const group = (name: string) => sheet.getByRole('group', {name})
const option = (name: string | RegExp) => sheet.getByRole('checkbox', {name})
const clearAll = (name: string) => sheet.getByRole('button', {name: `Clear all of ${name}`})

async function openSheet(query = '') {
  const router = await openExperience(query)
  await filterButton().click()
  await expect.element(sheet).toBeVisible()
  return router
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

describe('the filter sheet', () => {
  test('offers both types and every technology of an item, with the number of items each', async () => {
    await openSheet()
    await expect.element(group('Type').getByRole('checkbox', {name: 'Course 3 item(s)'})).toBeVisible()
    await expect.element(group('Type').getByRole('checkbox', {name: 'Project 4 item(s)'})).toBeVisible()
    await expect.element(group('Technology').getByRole('checkbox', {name: 'React 3 item(s)'})).toBeVisible()
    await expect.element(option(/^Kotlin/)).not.toBeInTheDocument()
    expect(group('Technology').getByRole('checkbox').elements()).toHaveLength(308)
  })

  test('narrows the list while it is open, and says how many match', async () => {
    const router = await openSheet()
    await option(/^React/).click()
    await expect.element(option(/^React/)).toBeChecked()
    await expect.element(sheet.getByText('3 item(s) match.')).toBeVisible()
    await option(/^Project/).click()
    await expect.element(sheet.getByText('2 item(s) match.')).toBeVisible()
    await option(/^Course/).click()
    await expect.element(sheet.getByText('3 item(s) match.')).toBeVisible()
    await option(/^C# /).click()
    await expect.element(sheet.getByText('4 item(s) match.')).toBeVisible()
    expect(router.state.location.search).toBe('?type=project&type=course&tech=React&tech=C%23')
    await sheet.getByRole('button', {name: 'Show'}).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expectFound(4)
  })

  test('counts for each option what choosing it would leave, or add', async () => {
    await openSheet('?type=course')
    await expect.element(option('React 1 item(s)')).toBeVisible()
    await expect.element(option('Cypress 0 item(s)')).toBeVisible()
    await expect.element(option('Project 4 more item(s)')).toBeVisible()
  })

  test('clears each category on its own', async () => {
    await openSheet('?type=course&tech=React')
    await clearAll('Type').click()
    await expect.element(option(/^Course/)).not.toBeChecked()
    await expect.element(option(/^React/)).toBeChecked()
    await expect.element(clearAll('Type')).toHaveAttribute('aria-disabled', 'true')
    await clearAll('Technology').click()
    await expect.element(option(/^React/)).not.toBeChecked()
    await expect.element(sheet.getByText('7 item(s) match.')).toBeVisible()
  })

  test('says when nothing matches, and starts over', async () => {
    const router = await openSheet('?type=project&tech=C%23&q=zzz&sort=date')
    await expect.element(sheet.getByText('Nothing matches all of this.')).toBeVisible()
    await sheet.getByRole('button', {name: 'Start over'}).click()
    await expect.element(sheet.getByText('7 item(s) match.')).toBeVisible()
    await expect.poll(() => router.state.location.search).toBe('?sort=date')
  })

  test('draws what a type is, and shows a technology’s icon', async () => {
    await openSheet()
    for (const type of ['Course', 'Project']) {
      expect(
        option(new RegExp(`^${type}`))
          .element()
          .closest('label')
          ?.querySelector('svg'),
      ).not.toBeNull()
    }
  })

  test('closes on Back and keeps what was chosen, at the address where the list was', async () => {
    const router = await openSheet('?sort=date')
    await option(/^React/).click()
    await expect.element(sheet.getByText('3 item(s) match.')).toBeVisible()
    await router.navigate(-1)
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(filterButton()).toHaveFocus()
    expect(router.state.location).toMatchObject({pathname: '/about', search: '?tech=React&sort=date'})
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/')
  })

  test('starts over for good, however it is closed', async () => {
    const router = await openSheet('?type=project&tech=C%23&q=zzz')
    await sheet.getByRole('button', {name: 'Start over'}).click()
    await sheet.getByRole('button', {name: 'Show'}).click()
    await expect.element(sheet).not.toBeInTheDocument()
    await expectFound(7)
    expect(router.state.location.search).toBe('')
    await filterButton().click()
    await expect.element(sheet).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/')
  })

  test('closes on Escape and gives the focus back to its button', async () => {
    await openSheet()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(filterButton()).toHaveFocus()
  })

  test('does not lose a choice that quickly follows another', async () => {
    const router = await openSheet()
    for (const name of [/^React/, /^TypeScript/, /^Vite /, /^Course/]) {
      option(name)
        .element()
        .dispatchEvent(new MouseEvent('click', {bubbles: true}))
    }
    await expect
      .poll(() => router.state.location.search)
      .toBe('?type=course&tech=React&tech=TypeScript&tech=Vite')
    await expect.element(option(/^Vite /)).toBeChecked()
  })
})

describe('chosen filters', () => {
  test('are counted on the button and listed above the cards, where each can be removed', async () => {
    await openExperience('?type=course&tech=React')
    await expect.element(filterButton()).toHaveTextContent('Filter2 active')
    await expectFound(1)
    await page.getByRole('button', {name: 'Remove filter Course'}).click()
    await expectFound(3)
    await expect.element(filterButton()).toHaveTextContent('Filter1 active')
    await page.getByRole('button', {name: 'Remove filter React'}).click()
    await expectFound(7)
    await expect.element(page.getByRole('list', {name: 'Active filters'})).not.toBeInTheDocument()
  })

  test('that no item has are listed too, and offered in the sheet', async () => {
    await openExperience('?tech=Kotlin')
    await expectFound(0)
    await expect.element(page.getByText(/ here shows Kotlin yet/)).toBeVisible()
    await expect.element(page.getByRole('button', {name: 'Remove filter Kotlin'})).toBeVisible()
    await filterButton().click()
    await expect.element(option('Kotlin 0 item(s)')).toBeChecked()
  })

  test('that nothing matches can be cleared where the cards would be', async () => {
    await openExperience('?type=project&tech=C%23')
    await expect.element(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('button', {name: 'Clear filters'}).last().click()
    await expectFound(7)
  })
})
