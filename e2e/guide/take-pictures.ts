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
import {pictures} from './pictures.ts'

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
    await deleteSomething(portfolio)
    const pages = await openPages(browser, portfolio)
    for (const {name, path, themes: wanted, arrive} of pictures) {
      for (const theme of wanted) {
        const page = pages[theme]
        await page.goto(portfolio.origin + path)
        await arrive(page)
        const file = `${name}${wanted.length > 1 ? `-${theme}` : ''}.webp`
        const {size} = await sharp(await page.screenshot({animations: 'disabled'}))
          .webp({quality})
          .toFile(join(folder, file))
        log(`${file}: ${Math.round(size / 1000)} kB`)
      }
    }
  } finally {
    await browser.close()
    await portfolio.stop()
    rmSync(home, {recursive: true, force: true})
  }
}

/** The owner's browser in each theme of the site and the Studio. */
async function openPages(browser: Browser, portfolio: Portfolio): Promise<Readonly<Record<Theme, Page>>> {
  const [dark, light] = await Promise.all(
    themes.map(async (theme) => {
      const localStorage = [
        {name: 'theme', value: theme},
        {name: 'sanityStudio:ui:colorScheme', value: theme},
      ]
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: 1.5,
        colorScheme: theme,
        reducedMotion: 'reduce',
        storageState: {cookies: [], origins: [{origin: portfolio.origin, localStorage}]},
      })
      context.setDefaultTimeout(patience)
      return context.newPage()
    }),
  )
  if (dark === undefined || light === undefined) throw new Error('There is a page for each theme.')
  // One after the other: each address of the Studio voids the one before.
  for (const page of [dark, light]) await signInAsOwner(page, portfolio)
  return {dark, light}
}

/** Something for the Trash, and with it a first publication. */
async function deleteSomething({origin, dataDir}: Portfolio): Promise<void> {
  const client = ownerClient(origin, dataDir)
  const project = await client.getDocument('project-p1')
  if (project === undefined) throw new Error('The demo content has no project.')
  const copy = {...project, _id: 'project-p2', id: {_type: 'slug', current: 'p2'}, name: 'Ferries'}
  await client.create(copy)
  await client.delete(copy._id)
}
