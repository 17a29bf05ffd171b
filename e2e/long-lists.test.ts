import type {Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'

/** Lists that are long, with scripts and without. */

const count = 40
const numbers = Array.from({length: count}, (_, index) => String(index + 1).padStart(2, '0'))

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
  const {origin, dataDir} = visitors.portfolio
  const transaction = ownerClient(origin, dataDir).transaction()
  for (const number of numbers) {
    transaction.create({
      _id: `course-${number}`,
      _type: 'course',
      id: {_type: 'slug', current: `c9${number}`},
      name: `Course number ${number}`,
      date: '2020-05',
    })
    transaction.create({_id: `technology-${number}`, _type: 'technology', name: `Technology ${number}`})
  }
  const technologies = numbers.map((number) => ({
    _key: number,
    _type: 'reference',
    _ref: `technology-${number}`,
  }))
  transaction
    .patch('project-p1', {
      set: {chipLists: [{_key: 'all', _type: 'chipList', title: 'Frontend', chips: technologies}]},
    })
    .patch('skills-frontend', {set: {lists: [{_key: 'all', _type: 'skillList', title: 'All', technologies}]}})
  await transaction.commit()
  const served = async (path: string) => (await fetch(origin + path)).text()
  await vi.waitFor(
    async () => {
      const [about, work] = await Promise.all(['/about', '/work'].map(served))
      const isThere = about?.includes(`${count + 5} item(s) found`) && work?.includes('Technology 01')
      if (!isThere) throw new Error('The pages show what was published before.')
    },
    {timeout: 30_000, interval: 100},
  )
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** What stands where HTML has no place for it: the parser lets it be, but not everyone who reads lists does. */
const misplaced = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('li:not(ul > li, ol > li), :is(ul, ol) > :not(li)')].map(
      ({outerHTML}) => outerHTML,
    ),
  )

/** How much was moved under a visitor's eyes who scrolls to the end, each time that something was. */
const shiftsOnTheWayDown = (page: Page) =>
  page.evaluate(async () => {
    const shifts: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    })
    observer.observe({type: 'layout-shift'})
    const {documentElement} = document
    for (let end = 0; scrollY + innerHeight < documentElement.scrollHeight - 1 && end < 100; end++) {
      scrollBy({top: innerHeight / 2, behavior: 'instant'})
      await new Promise(requestAnimationFrame)
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    observer.disconnect()
    return shifts
  })

test('all items of the experience are there without scripts, the last of them in a fold that opens', async () => {
  const {page} = await visitors.open('/about', {javaScriptEnabled: false})
  const cards = page.locator('li:has(h3 > button)')
  const names = await cards.getByRole('heading', {includeHidden: true}).allTextContents()
  expect(names).toHaveLength(count + 5)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  const looks = await cards.evaluateAll((elements) => elements.map((element) => element.dataset['look']))
  expect(looks.slice(12).every((look) => look === 'row')).toBe(true)
  expect(looks.slice(0, 12)).not.toContain('row')
  expect(await cards.nth(23).isVisible()).toBe(true)
  expect(await cards.nth(24).isVisible()).toBe(false)
  await page.getByText(`Show all ${count + 5}`).click()
  expect(await cards.last().isVisible()).toBe(true)
  expect(await misplaced(page)).toEqual([])
})

test.each([
  {where: 'a project', path: '/work', place: (page: Page) => page.getByRole('article', {name: 'Plotwise'})},
  {where: 'a skill set', path: '/about', place: (page: Page) => page.locator('[data-tone="info"]')},
])(
  'all technologies of $where are there without scripts, and nothing offers to show more',
  async ({path, place}) => {
    const {page} = await visitors.open(path, {javaScriptEnabled: false})
    const chips = place(page)
      .getByRole('listitem')
      .filter({hasText: /^Technology/})
    expect(await chips.allInnerTexts()).toEqual(numbers.map((number) => `Technology ${number}`))
    expect(
      await place(page)
        .getByText(/\d+ more/)
        .isVisible(),
    ).toBe(false)
    expect(await misplaced(page)).toEqual([])
  },
)

test('with scripts they are all there too, nothing moves on the way down, and no page complains', async () => {
  const about = await visitors.open('/about', {viewport: {width: 390, height: 844}})
  expect(await about.page.locator('li h3 > button').count()).toBe(count + 5)
  expect(await shiftsOnTheWayDown(about.page)).toEqual([])
  const work = await visitors.open('/work')
  await work.page.getByRole('button', {name: '16 more'}).click()
  await work.page.getByText('Technology 40').waitFor()
  for (const {noise} of [about, work]) expect([noise.uncaught, noise.logged]).toEqual([[], []])
})
