import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {buildForTests} from '#testing/running/build-for-tests.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {comesToRest} from '#testing/journeys/screens.ts'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/** Takes the pictures that README.md and docs/owner-guide.md show: `npm run docs:pictures`. */

const root = join(import.meta.dirname, '..')

interface Picture {
  /** Its file in docs/pictures, without theme and extension. */
  readonly name: string
  readonly path: string
  /** Both themes, or the light one alone. */
  readonly isInBothThemes?: true
  /** Resolves once the page shows what the document describes. */
  readonly prepare: (page: Page) => Promise<unknown>
}

const pictures: readonly Picture[] = [
  {
    name: 'home',
    path: '/',
    isInBothThemes: true,
    prepare: async (page) => {
      await comesToLife(page)
      await comesToRest(page)
    },
  },
  {
    name: 'studio',
    path: `/studio/site?preview=${encodeURIComponent('/preview/about')}`,
    isInBothThemes: true,
    prepare: async (page) => {
      await page.frameLocator('iframe').getByText('who writes all this code').click()
      await page.getByTestId('field-biographyComment').getByRole('textbox').waitFor()
    },
  },
  {name: 'welcome', path: '/studio/structure/welcome', prepare: welcome},
  {
    name: 'document',
    path: '/studio/structure/project;project-p1',
    prepare: async (page) => {
      await page.getByTestId('field-name').getByRole('textbox').fill('Plotwise for everybody')
      await page.getByText('Saved', {exact: true}).waitFor()
      await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    },
  },
  {
    name: 'picture',
    path: '/studio/structure/project;project-p1',
    prepare: async (page) => {
      await page.getByTestId('field-projectImg.alt').getByRole('textbox').waitFor()
      await page.getByTestId('image-input').locator('img').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'trash',
    path: '/studio/structure/project;project-p1',
    prepare: async (page) => {
      await page.getByTestId('action-menu-button').and(page.locator(':enabled')).click()
      await page.getByRole('menuitem', {name: 'Delete'}).click()
      await page.getByTestId('confirm-button').click()
      await page.getByText('Trash', {exact: true}).first().click()
      await page.getByRole('button', {name: /^Restore /}).waitFor()
    },
  },
]

function welcome(page: Page): Promise<void> {
  return page.getByTestId('welcome').getByRole('link').first().waitFor()
}

process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildForTests(root)
const contentDir = mkdtempSync(join(tmpdir(), 'docs-pictures-'))
const portfolio = await startPortfolio({CONTENT_DIR: contentDir})
const browser = await launchBrowser()
for (const theme of ['dark', 'light'] as const) {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    deviceScaleFactor: 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const page = await context.newPage()
  await signInAsOwner(page, portfolio)
  await page.getByTestId('structure-tool-list-pane').waitFor()
  for (const {name, path, isInBothThemes, prepare} of pictures) {
    if (theme === 'dark' && isInBothThemes === undefined) continue
    await page.goto(portfolio.origin + path)
    await prepare(page)
    const file = isInBothThemes === undefined ? `${name}.webp` : `${name}-${theme}.webp`
    const screenshot = await page.screenshot({animations: 'disabled'})
    await sharp(screenshot)
      .webp({quality: 82})
      .toFile(join(root, 'docs/pictures', file))
  }
}
await browser.close()
await portfolio.stop()
rmSync(contentDir, {recursive: true})
