import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import sharp from 'sharp'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {buildForTests} from '#support/running/build-for-tests.ts'
import {ensureChromium} from '#support/running/chromium.ts'
import {waitUntilStable} from '#support/journeys/screens.ts'
import {startPortfolio} from '#support/journeys/portfolio.ts'
import {signInAsOwner} from '#support/journeys/studio.ts'
import {waitForHydration, themes} from '#support/journeys/visitors.ts'

/** Takes the screenshots of README.md and docs/owner-guide.md: `npm run docs:pictures`. */

interface Picture {
  /** File name in docs/pictures. A name that ends with `-` is taken in both themes and gets the theme appended. */
  readonly name: string
  readonly path: string
  /** Brings the page into the state that the document describes. */
  readonly prepare: (page: Page) => Promise<unknown>
}

const project = '/studio/structure/project;project-p1'

const pictures: readonly Picture[] = [
  {
    name: 'home-',
    path: '/',
    prepare: async (page) => [await waitForHydration(page), await waitUntilStable(page)],
  },
  {
    name: 'studio-',
    path: `/studio/site?preview=${encodeURIComponent('/preview/about')}`,
    prepare: async (page) => {
      await page.frameLocator('iframe').getByText('who writes all this code').click()
      await page.getByTestId('field-biographyComment').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'welcome',
    path: '/studio/structure/welcome',
    prepare: (page) => page.getByTestId('welcome').getByRole('link').first().waitFor(),
  },
  {
    name: 'document',
    path: project,
    prepare: async (page) => {
      await page.getByTestId('field-name').getByRole('textbox').fill('Plotwise for everybody')
      await page.getByText('Saved', {exact: true}).waitFor()
      await page.getByTestId('action-publish').and(page.locator(':enabled')).waitFor()
    },
  },
  {
    name: 'picture',
    path: project,
    prepare: async (page) => {
      await page.getByTestId('field-projectImg.alt').getByRole('textbox').waitFor()
      await page.getByTestId('image-input').locator('img').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'order',
    path: '/studio/structure/skillSet',
    prepare: (page) => page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor(),
  },
  {
    name: 'online',
    path: project,
    prepare: async (page) => {
      await page.getByTestId('action-publish').and(page.locator(':enabled')).click()
      await page.getByText('Welcome', {exact: true}).first().click()
      await page.getByRole('button', {name: 'Deploy'}).waitFor()
    },
  },
  {
    name: 'trash',
    path: '/studio/structure/trash',
    prepare: (page) => page.getByRole('button', {name: 'Restore Tides'}).waitFor(),
  },
]

const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'docs-pictures-'))
execFileSync('git', ['init', '--quiet', home])
execFileSync('git', ['-C', home, 'remote', 'add', 'origin', 'git@git.example:you/portfolio.git'])
process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildForTests()
const portfolio = await startPortfolio({CONTENT_DIR: join(home, 'content')})
const client = ownerClient(portfolio.origin, portfolio.dataDir)
const demo = (await client.getDocument('project-p1')) ?? {_type: 'project'}
for (const [id, name] of Object.entries({p2: 'Ferries', p3: 'Harbours', p4: 'Tides'}))
  await client.create({
    ...demo,
    _id: `project-${id}`,
    id: {_type: 'slug', current: id},
    name,
    date: undefined,
  })
await client.delete('project-p4')
const browser = await launchBrowser()
for (const theme of themes) {
  const context = await browser.newContext({
    viewport: {width: 1280, height: 800},
    deviceScaleFactor: 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{origin: portfolio.origin, localStorage: [{name: 'theme', value: theme}]}],
    },
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await signInAsOwner(page, portfolio)
  for (const {name, path, prepare} of pictures.filter((one) => theme === 'light' || one.name.endsWith('-'))) {
    await page.goto(portfolio.origin + path)
    await prepare(page)
    const file = join(root, 'docs/pictures', `${name}${name.endsWith('-') ? theme : ''}.webp`)
    await sharp(await page.screenshot({animations: 'disabled'}))
      .webp({quality: 82})
      .toFile(file)
  }
}
await browser.close()
await portfolio.stop()
rmSync(home, {recursive: true})
