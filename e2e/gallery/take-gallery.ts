import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {comesToRest} from '#testing/journeys/screens.ts'
import {comesToLife, receiveVisitors, themes, type Theme, type Visitors} from '#testing/journeys/visitors.ts'
import {contents, publish} from './contents.ts'
import {movements, type Movement} from './movements.ts'
import {record} from './record.ts'
import {contactSheet, type Print, type Sheet} from './sheet.ts'
import {sizes, type Width} from './sizes.ts'
import {states, type State} from './states.ts'

/** Milliseconds that one step may take: a large window of many pictures takes a while to be drawn. */
const patience = 60_000
/** Frames in a strip. */
const framesInStrip = 8

/**
 * Takes every screen in every size and theme, and strips of frames of every movement, as a contact sheet.
 *
 * @param folder where it goes; what is there is replaced
 * @param wanted says which states and movements, by name
 * @param log tells of each
 */
export async function takeGallery(
  folder: string,
  wanted: (name: string) => boolean,
  log: (line: string) => void,
): Promise<void> {
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const visitors = await receiveVisitors()
  const sheets: Sheet[] = []
  try {
    const takeStates = async (all: readonly State[]) => {
      for (const state of all.filter(({name}) => wanted(name))) {
        const rows: Print[][] = []
        for (const theme of themes) rows.push(await takeState(visitors, state, theme, folder))
        sheets.push({name: state.name, rows})
        log(`${state.name}.png`)
      }
    }
    await takeStates(states)
    for (const movement of movements.filter(({name}) => wanted(name))) {
      const rows: Print[][] = []
      for (const width of movement.widths) rows.push(await takeMovement(visitors, movement, width, folder))
      sheets.push({name: movement.name, rows})
      log(`${movement.name}.png`)
    }
    for (const content of contents) {
      if (!content.states.some(({name}) => wanted(name))) continue
      await publish(content, visitors.portfolio)
      await takeStates(content.states)
    }
  } finally {
    await visitors.stop()
  }
  const index = join(folder, 'index.html')
  writeFileSync(index, contactSheet(sheets))
  await photograph(index, sheets, folder)
}

/**
 * One state at every size that has it: its first view for the sheet, and beside that the whole page in a file of its own. Each size is a
 * visitor of its own, for a window that becomes wider keeps what the narrow one has come to.
 */
async function takeState(visitors: Visitors, state: State, theme: Theme, folder: string): Promise<Print[]> {
  const prints: Print[] = []
  for (const size of sizes.filter(({viewport}) => viewport.width <= (state.upTo ?? Infinity))) {
    const options = {...size, ...state.media, theme, colorScheme: theme, reducedMotion: 'reduce'} as const
    const {page} = await visitors.open(state.path, options)
    page.setDefaultTimeout(patience)
    await state.arrive?.(page)
    const inFront = state.over === 'dialog' ? page.getByRole('dialog') : page.getByRole('main')
    await inFront.getByRole('heading', {name: state.heading, exact: true}).waitFor()
    await comesToRest(page)
    const {width, height} = size.viewport
    const file = `${state.name}-${theme}-${width}.png`
    await page.screenshot({path: join(folder, file)})
    prints.push({file, caption: `${theme}, ${width} × ${height}`})
    if (state.over === undefined) {
      await loadAllPictures(page)
      await page.screenshot({path: join(folder, file.replace('.png', '-whole.png')), fullPage: true})
    }
    await visitors.leave()
  }
  return prints
}

/** Resolves once the pictures further down are drawn too. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

async function takeMovement(
  visitors: Visitors,
  {name, path, lasts, arrive, act}: Movement,
  width: Width,
  folder: string,
): Promise<Print[]> {
  const size = sizes.find(({viewport}) => viewport.width === width)
  if (size === undefined) throw new Error(`No size is ${width} px wide.`)
  const {page} = await visitors.prepare({theme: 'dark', ...size})
  await page.clock.install()
  await page.goto(visitors.portfolio.origin + path)
  await comesToLife(page)
  await arrive?.(page)
  await comesToRest(page)
  const frames = await record(page, lasts, framesInStrip, () => act(page))
  await visitors.leave()
  return frames.map(({at, png}, index) => {
    const file = `${name}-${width}-${index}.png`
    writeFileSync(join(folder, file), png)
    return {file, caption: `${at} ms`}
  })
}

/** Takes each sheet as one picture. */
async function photograph(index: string, sheets: readonly Sheet[], folder: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({viewport: {width: 1600, height: 1000}})
    await page.goto(pathToFileURL(index).href)
    for (const {name} of sheets)
      await page.locator(`section[id="${name}"]`).screenshot({path: join(folder, `${name}.png`)})
  } finally {
    await browser.close()
  }
}
