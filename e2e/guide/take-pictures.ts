import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {ownerClient} from '#serving/local-client.ts'
import {type Portfolio, startPortfolio} from '#testing/journeys/portfolio.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {type Theme, themes} from '#testing/journeys/visitors.ts'
import {fileOf, pictures} from './pictures.ts'

/** What a document shows is half as wide as this. */
const viewport = {width: 1280, height: 800}
/** Of WebP: letters stay sharp, and a picture takes some 50 kB. */
const quality = 82
/** Milliseconds that the Studio may take to show something. */
const patience = 60_000

/**
 * Takes the pictures of the documents from the running site and Studio with the demo content, as WebP.
 *
 * @param folder where they go
 * @param log tells of each
 */
export async function takePictures(folder: string, log: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'pictures-'))
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], {cwd: home})
  execFileSync('git', ['remote', 'add', 'origin', 'git@git.example:you/portfolio.git'], {cwd: home})
  const portfolio = await startPortfolio({CONTENT_DIR: join(home, 'content')})
  const browser = await launchBrowser()
  mkdirSync(folder, {recursive: true})
  try {
    await addProjects(portfolio)
    for (const theme of themes) {
      const page = await openStudioIn(theme, browser, portfolio)
      for (const taken of pictures.filter(({themes: wanted}) => wanted.includes(theme))) {
        await page.goto(portfolio.origin + taken.path)
        await taken.arrive(page)
        const file = fileOf(taken, theme)
        const picture = sharp(await page.screenshot({animations: 'disabled'})).webp({quality})
        const {size} = await picture.toFile(join(folder, file))
        log(`${file}: ${Math.round(size / 1000)} kB`)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
    await portfolio.stop()
    rmSync(home, {recursive: true, force: true})
  }
}

/** The owner's browser, with the site and the Studio in a theme. */
async function openStudioIn(theme: Theme, browser: Browser, portfolio: Portfolio): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 1.5,
    colorScheme: theme,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{origin: portfolio.origin, localStorage: [{name: 'theme', value: theme}]}],
    },
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await signInAsOwner(page, portfolio)
  await page.getByTestId('structure-tool-list-pane').waitFor()
  return page
}

/** Some more projects, of which one goes into the Trash; without a date, so that the home page has none that the demo has not. */
async function addProjects({origin, dataDir}: Portfolio): Promise<void> {
  const client = ownerClient(origin, dataDir)
  const demo = await client.getDocument('project-p1')
  if (demo === undefined) throw new Error('The demo content has no project.')
  for (const [index, name] of ['Ferries', 'Tides', 'Lighthouses'].entries()) {
    const current = `p${index + 2}`
    const id = {_type: 'slug', current}
    await client.create({...demo, _id: `project-${current}`, id, name, date: undefined})
  }
  await client.delete('project-p4')
}
