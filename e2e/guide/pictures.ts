import type {Page} from 'playwright-core'
import {comesToRest} from '#testing/journeys/screens.ts'
import {comesToLife, type Theme} from '#testing/journeys/visitors.ts'

/** A picture of a document: what is opened, and what is done before it is taken. */
export interface Picture {
  /** Its file in docs/pictures, without the theme and the ending. */
  readonly name: string
  /** An address of the running site. */
  readonly path: string
  readonly themes: readonly Theme[]
  /** Resolves once there is to be seen what is told of. */
  readonly arrive: (page: Page) => Promise<void>
}

/** The name of a picture's file; it names the theme where there is one of each. */
export const fileOf = ({name, themes}: Picture, theme: Theme): string =>
  `${name}${themes.length > 1 ? `-${theme}` : ''}.webp`

/** In the order in which they are taken: the later ones show what was changed for the earlier. */
export const pictures: readonly Picture[] = [
  {name: 'home', path: '/', themes: ['dark', 'light'], arrive: standStill},
  {name: 'welcome', path: '/studio/structure/welcome', themes: ['light'], arrive: (page) => welcomed(page)},
  {
    name: 'document',
    path: '/studio/structure/project;project-p1',
    themes: ['light'],
    arrive: async (page) => {
      const name = page.getByTestId('field-name').getByRole('textbox')
      await name.fill('Plotwise for everybody')
      await page.getByText('Saved', {exact: true}).waitFor()
      await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    },
  },
  {
    name: 'studio',
    path: `/studio/site?preview=${encodeURIComponent('/preview/about')}`,
    themes: ['dark', 'light'],
    arrive: async (page) => {
      const site = page.frameLocator('iframe')
      await site.locator('footer').waitFor()
      await site.getByText('who writes all this code').click()
      await page.getByTestId('field-biographyComment').getByRole('textbox').waitFor()
      const portrait = site.locator('main img').first()
      await portrait.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined))
    },
  },
  {
    name: 'picture',
    path: '/studio/structure/project;project-p1',
    themes: ['light'],
    arrive: async (page) => {
      await page.getByTestId('field-projectImg.alt').getByRole('textbox').waitFor()
      const image = page.getByTestId('image-input').locator('img').first()
      await image.waitFor()
      await image.evaluate((element) => element.scrollIntoView({block: 'center'}))
    },
  },
  {
    name: 'order',
    path: '/studio/structure/pages;workPage',
    themes: ['light'],
    arrive: async (page) => {
      await page.getByRole('button', {name: 'Order by hand'}).click()
      // Lines are drawn once they are in view.
      await page.getByText(/Drag to reorder/).evaluate((note) => note.scrollIntoView())
      await page.getByTestId('field-projects').getByTestId('default-preview__header').nth(2).waitFor()
      await page.getByText('Saved', {exact: true}).waitFor()
    },
  },
  {
    name: 'trash',
    path: '/studio/structure/trash',
    themes: ['light'],
    arrive: (page) =>
      page
        .getByRole('button', {name: /^Restore /})
        .first()
        .waitFor(),
  },
  {
    name: 'online',
    path: '/studio/structure/project;project-p1',
    themes: ['light'],
    arrive: async (page) => {
      await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
      await page.getByTestId('action-publish').and(page.locator(':disabled')).waitFor()
      await page.getByText('Welcome', {exact: true}).first().click()
      await page.getByRole('button', {name: /deploy/i}).waitFor()
      await welcomed(page)
    },
  },
]

/** A page of the site in which nothing moves any more. */
async function standStill(page: Page): Promise<void> {
  await comesToLife(page)
  await comesToRest(page)
}

const welcomed = (page: Page) => page.getByTestId('welcome').getByRole('link').first().waitFor()
