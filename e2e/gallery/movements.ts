import type {Locator, Page} from 'playwright-core'
import type {Width} from './sizes.ts'

/** Something that moves on its own or because a visitor did something. */
export interface Movement {
  readonly name: string
  readonly path: string
  /** Of the screens on which it is worth looking at. */
  readonly widths: readonly Width[]
  /** Milliseconds from the beginning to the end of what moves. */
  readonly lasts: number
  /** To where it starts. */
  readonly arrive?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const phone = [390] as const
const both = [390, 1440] as const

const toTheTop = (of: Locator) =>
  of.evaluate((element) => element.scrollIntoView({block: 'start', behavior: 'instant'}))
const toExperience = (page: Page) => toTheTop(page.getByRole('heading', {name: 'Experience'}))
const readTheStory = (page: Page) => page.getByRole('link', {name: 'Read the story'}).click()
const project = (page: Page) => page.getByRole('button', {name: /Plotwise/})
const opened = (page: Page) => page.getByRole('dialog').waitFor()
const mainLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', {name}).click()

/** Lets the page's time, which stands still, pass until the word begins to change. */
async function wordChanges(page: Page): Promise<void> {
  const word = page.getByTestId('rotating-word')
  const first = await word.innerText()
  while ((await word.innerText()) === first) await page.clock.runFor(20)
}

/** Every movement of the site. */
export const movements: readonly Movement[] = [
  {
    name: 'history-draws-itself',
    path: '/contact',
    widths: both,
    lasts: 1100,
    act: (page) => page.goto(new URL('/', page.url()).href),
  },
  {name: 'word-changes', path: '/', widths: [1440], lasts: 200, act: wordChanges},
  {
    name: 'theme',
    path: '/',
    widths: both,
    lasts: 500,
    act: (page) => page.getByRole('button', {name: /^Switch to/}).click(),
  },
  {name: 'page-changes', path: '/', widths: [1440], lasts: 500, act: (page) => mainLink(page, 'Work')},
  {name: 'story-opens', path: '/work', widths: both, lasts: 500, act: readTheStory},
  {
    name: 'story-closes',
    path: '/work',
    widths: both,
    lasts: 500,
    arrive: async (page) => {
      await readTheStory(page)
      await page.waitForURL('**/work/p1')
      await page.waitForTimeout(600)
    },
    act: (page) => page.goBack(),
  },
  {
    name: 'page-goes-back',
    path: '/',
    widths: [1440],
    lasts: 500,
    arrive: async (page) => {
      await mainLink(page, 'About Me')
      await toExperience(page)
    },
    act: (page) => page.goBack(),
  },
  {
    name: 'menu-opens',
    path: '/work',
    widths: phone,
    lasts: 400,
    act: (page) => page.locator('summary').click(),
  },
  {
    name: 'menu-closes',
    path: '/work',
    widths: phone,
    lasts: 400,
    arrive: (page) => page.locator('summary').click(),
    act: (page) => page.locator('summary').click(),
  },
  {
    name: 'logo-scrambles',
    path: '/work',
    widths: [1440],
    lasts: 500,
    act: (page) => page.getByRole('banner').getByRole('link').first().hover(),
  },
  {
    name: 'search-opens',
    path: '/about',
    widths: both,
    lasts: 300,
    arrive: toExperience,
    act: (page) => page.getByRole('button', {name: 'Search'}).click(),
  },
  {
    name: 'search-narrows',
    path: '/about',
    widths: both,
    lasts: 400,
    arrive: async (page) => {
      await toExperience(page)
      await page.getByRole('button', {name: 'Search'}).click()
    },
    act: (page) => page.getByPlaceholder('Search project and course names').fill('React'),
  },
  {
    name: 'sort',
    path: '/about',
    widths: both,
    lasts: 400,
    arrive: toExperience,
    act: (page) => page.getByRole('button', {name: /^Sort/}).click(),
  },
  {
    name: 'filter-opens',
    path: '/about',
    widths: both,
    lasts: 400,
    arrive: toExperience,
    act: (page) => page.getByRole('button', {name: /^Filter/}).click(),
  },
  {
    name: 'item-opens',
    path: '/about',
    widths: both,
    lasts: 500,
    arrive: (page) => toTheTop(project(page)),
    act: (page) => project(page).click(),
  },
  {
    name: 'item-closes',
    path: '/about',
    widths: both,
    lasts: 500,
    arrive: async (page) => {
      await toTheTop(project(page))
      await project(page).click()
      await opened(page)
      await page.waitForTimeout(600)
    },
    act: (page) => page.keyboard.press('Escape'),
  },
]
