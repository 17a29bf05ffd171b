import type {SanityClient} from '@sanity/client'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {openStudio, type Studio} from '#testing/journeys/studio.ts'

/** What the owner finds on the desk beside the forms. One journey in order, in the owner's browser and a visitor's. */

const slow = {timeout: 60_000}

let portfolio: Portfolio
let browser: Browser
let studio: Studio
let visitor: Page
let client: SanityClient

beforeAll(async () => {
  portfolio = await startPortfolio()
  browser = await launchBrowser()
  const ownersBrowser = await browser.newContext({viewport: {width: 1280, height: 900}})
  studio = openStudio(await ownersBrowser.newPage(), portfolio)
  visitor = await (await browser.newContext()).newPage()
  client = ownerClient(portfolio.origin, portfolio.dataDir)
  studio.page.setDefaultTimeout(slow.timeout)
  await studio.signIn()
})

afterAll(async () => {
  await browser.close()
  await portfolio.stop()
})

const goTo = (path: string) => studio.page.goto(`${portfolio.origin}/studio/structure/${path}`)
const finding = (text: string) => studio.page.getByTestId('welcome').getByRole('link').filter({hasText: text})

/** Publishes the open document; resolves once it is published. */
async function publish() {
  const button = studio.page.getByTestId('action-publish')
  await button.click(slow)
  await button.and(studio.page.locator(':disabled')).waitFor(slow)
}

/** The handles by which the lines of a list are moved. */
const handles = (field: string) => studio.field(field).locator('[aria-roledescription="sortable"]')

/** Drags a line of a list with the mouse to the place of another. */
async function drag(field: string, from: number, to: number) {
  const {mouse} = studio.page
  await handles(field).nth(from).hover(slow)
  // Where it is before the lines make room.
  const target = await handles(field).nth(to).boundingBox()
  if (target === null) throw new Error(`${field} has no line ${to}.`)
  await mouse.down()
  await mouse.move(target.x + target.width / 2, target.y + target.height / 2, {steps: 20})
  await mouse.up()
}

/** Moves the second line of a list to its top by the keyboard alone. */
async function moveUp(field: string) {
  const {page} = studio
  const announced = async () => (await page.locator('[id^="DndLiveRegion"]').allTextContents()).join(' ')
  // Once its lines are drawn and stand still.
  await studio.field(field).getByTestId('default-preview__header').nth(1).waitFor(slow)
  await handles(field).nth(1).hover(slow)
  await handles(field).nth(1).focus(slow)
  await page.keyboard.press('Space')
  await expect.poll(announced, slow).toContain('was moved over')
  const before = await announced()
  // The first press may only scroll; beyond the first line nothing moves.
  const press = async () => {
    await page.keyboard.press('ArrowUp')
    return announced()
  }
  await expect.poll(press, {...slow, interval: 1000}).not.toBe(before)
  await page.keyboard.press('Space')
  await expect.poll(announced, slow).not.toContain('was moved over')
}

/** The owner's page at the width of a phone for a while. */
async function onPhone(act: () => Promise<void>) {
  await studio.page.setViewportSize({width: 390, height: 844})
  await act()
  await studio.page.setViewportSize({width: 1280, height: 900})
}

test('the desk opens with what is still from the demo, and leads to the field that holds it', async () => {
  const {page} = studio
  await finding('Plotwise').waitFor(slow)
  expect(await finding('Plotwise').innerText()).toContain('Description, Picture')
  await finding('Plotwise').click()
  await studio.field('description').getByRole('textbox').waitFor(slow)
  expect(page.url()).toContain('project-p1')
  await onPhone(async () => {
    await goTo('')
    await page.getByTestId('structure-tool-list-pane').getByText('Welcome', {exact: true}).click(slow)
    await finding('Plotwise').waitFor(slow)
  })
})

test('what is on no page says so, and is put there with one click', async () => {
  const {page} = studio
  await goTo('')
  await finding('Site settings').waitFor(slow)
  await client.create({
    _id: 'education-night-school',
    _type: 'educationEntry',
    year: 2024,
    title: 'Night school',
    institution: 'Bath',
  })
  await finding('Night school').click(slow)
  await page.getByRole('button', {name: 'Show on About'}).click(slow)
  await page.getByText('publish that page to show it').waitFor(slow)
  await page.getByRole('link', {name: 'About page'}).click()
  await studio.field('biography').getByRole('textbox').waitFor(slow)
  await publish()
  await visitor.goto(`${portfolio.origin}/about`)
  await visitor.getByText('Night school').waitFor(slow)
  expect(await client.fetch('count(*[_id == "aboutPage"][0].education)')).toBe(3)
})

test('a skill set that its kind moves to another heading says so, and is moved there with one click', async () => {
  const {page} = studio
  await goTo('skillSet;skills-design')
  await studio.field('kind').getByText('Technical', {exact: true}).click(slow)
  await page.getByText('It belongs under “Technical skills”.').waitFor(slow)
  await page.getByRole('button', {name: 'Move to Technical skills'}).click()
  await page.getByText('It belongs under “Technical skills”.').waitFor({...slow, state: 'detached'})
  const lists =
    '*[_id == "drafts.aboutPage"][0]{"technical": technicalSkillSets[]._ref, "other": otherSkillSets[]._ref}'
  await expect
    .poll(() => client.fetch(lists, {}, {perspective: 'raw'}), slow)
    .toMatchObject({
      technical: expect.arrayContaining(['skills-design']),
      other: expect.not.arrayContaining(['skills-design']),
    })
  await publish()
  await page.getByText('publish that page to show it').waitFor(slow)
  await goTo('pages;aboutPage')
  await publish()
  const about = '*[_id == "aboutPage"][0].technicalSkillSets[-1]->title'
  expect(await client.fetch(about)).toBe('Design')
})

test('projects are ordered by dragging, and chosen: the Work page shows that order, and their dates stay', async () => {
  const {page} = studio
  const plotwise = await client.getDocument('project-p1')
  if (plotwise === undefined) throw new Error('There is no demo project.')
  for (const [number, name] of [
    [2, 'Ferries'],
    [3, 'Tides'],
  ] as const) {
    const id = {_type: 'slug', current: `p${number}`}
    await client.create({...plotwise, _id: `project-p${number}`, id, name, date: `202${number}-01`})
  }
  const newestFirst = await client.fetch<string[]>('*[_type == "project"] | order(date desc).name')
  await visitor.goto(`${portfolio.origin}/work`)
  const shown = () => visitor.getByRole('heading', {level: 2}).allInnerTexts()
  await expect.poll(shown, slow).toEqual(newestFirst)

  await goTo('pages;workPage')
  await page.getByRole('button', {name: 'Order by hand'}).click(slow)
  await drag('projects', 2, 0)
  await publish()
  const byHand = [newestFirst[2], newestFirst[0], newestFirst[1]]
  await expect.poll(shown, slow).toEqual(byHand)

  await studio.field('projects').locator('button[id$="-menuButton"]').nth(1).click()
  await page.getByRole('menuitem', {name: 'Remove'}).click()
  await publish()
  await expect.poll(shown, slow).toEqual([byHand[0], byHand[2]])

  await page.getByRole('button', {name: 'Show all, newest first'}).click()
  await publish()
  await expect.poll(shown, slow).toEqual(newestFirst)
  expect(await client.fetch('*[_type == "project"] | order(date desc).name')).toEqual(newestFirst)
})

test('skills and education are ordered by the keyboard alone', async () => {
  await goTo('pages;aboutPage')
  const query =
    '*[_id == "aboutPage"][0]{"skills": technicalSkillSets[]->title, "education": education[]->title}'
  const before = await client.fetch<{skills: string[]; education: string[]}>(query)
  await moveUp('technicalSkillSets')
  await moveUp('education')
  await publish()
  const [firstSet, secondSet, ...sets] = before.skills
  const [firstEntry, secondEntry, ...entries] = before.education
  const after = {
    skills: [secondSet, firstSet, ...sets],
    education: [secondEntry, firstEntry, ...entries],
  }
  await expect.poll(() => client.fetch(query), slow).toEqual(after)
})

test('a project that was deleted is found in the trash, restored, and is on the site again', async () => {
  const {page} = studio
  await visitor.goto(`${portfolio.origin}/work`)
  const tides = visitor.getByRole('heading', {name: 'Tides', level: 2})
  await tides.waitFor(slow)
  await goTo('project;project-p3')
  await studio.delete()
  await tides.waitFor({...slow, state: 'detached'})
  await onPhone(async () => {
    await goTo('trash')
    await page.getByRole('button', {name: 'Restore Tides'}).click(slow)
    await studio.field('name').getByRole('textbox').waitFor(slow)
    await publish()
  })
  await tides.waitFor(slow)
  await goTo('trash')
  await page.getByTestId('trash').getByText('Nothing was deleted.').waitFor(slow)
  expect(await page.getByRole('button', {name: 'Restore Tides'}).count()).toBe(0)
})
