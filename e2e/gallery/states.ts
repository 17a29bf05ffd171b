import type {BrowserContextOptions, Page} from 'playwright-core'
import {screens, type Screen} from '#testing/journeys/screens.ts'

/** A screen, and what else the visitor's machine asks for. */
export interface State extends Screen {
  readonly media?: Pick<BrowserContextOptions, 'contrast' | 'forcedColors'>
}

const home = {path: '/', heading: "I build Websites, Mobile apps, API's, Backends, and Things"}
const about = {path: '/about', heading: 'About me'}
const contact = {path: '/contact', heading: 'Contact me'}

/** Every screen, and what visitors, their machines and their mistakes make of it. */
export const states: readonly State[] = [
  ...screens.filter(({name}) => name !== 'contact'),
  {name: 'story', path: '/work/p1', heading: 'Plotwise'},
  {...about, name: 'search', arrive: (page) => search(page, 'React')},
  {...about, name: 'no-matches', arrive: (page) => search(page, 'underwater basket weaving')},
  {...contact, name: 'contact', arrive: captchaComes},
  {...contact, name: 'contact-begun', arrive: begin},
  {...contact, name: 'contact-ready', arrive: (page) => fillIn(page, 'grace@example.com')},
  {...contact, name: 'contact-sent', arrive: (page) => send(page, 'grace@example.com', 'Message sent')},
  // The address has the local e-mail service refuse.
  {
    ...contact,
    name: 'contact-failed',
    arrive: (page) => send(page, 'fail-503@example.test', 'An error occured'),
  },
  {...home, name: 'home-more-contrast', media: {contrast: 'more'}},
  {...about, name: 'about-more-contrast', media: {contrast: 'more'}},
  {...home, name: 'home-forced-colours', media: {forcedColors: 'active'}},
  {...about, name: 'about-forced-colours', media: {forcedColors: 'active'}},
  {...contact, name: 'contact-forced-colours', media: {forcedColors: 'active'}, arrive: captchaComes},
]

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', {name: 'Search'}).click()
  await page.getByPlaceholder('Search project and course names').fill(words)
}

/** Where it is in view it comes by itself, a moment after the page. */
async function captchaComes(page: Page): Promise<void> {
  const place = page.getByRole('group', {name: 'Check against robots'})
  const isInView = await place.evaluate((element) => element.getBoundingClientRect().top < innerHeight)
  if (isInView) await page.getByRole('checkbox').waitFor()
}

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByRole('checkbox').waitFor()
}

async function fillIn(page: Page, email: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', {name, exact: true})
  await field('Name').fill('Grace Hopper')
  await field('Email').fill(email)
  await field('Subject').fill('A compiler')
  await field('Message').fill('Could you build one?\nIt is for a friend.')
  await page.getByRole('checkbox', {name: 'I’m not a robot'}).click()
  await page.locator('[role=checkbox][aria-checked=true]').waitFor()
}

async function send(page: Page, email: string, news: string): Promise<void> {
  await fillIn(page, email)
  // What is sent sooner is taken for a program's.
  await page.waitForTimeout(3000)
  await page.getByRole('button', {name: 'Send message'}).click()
  await page.getByText(news, {exact: true}).waitFor()
}
