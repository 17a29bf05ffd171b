/**
 * Load time, transfer size and preview latency of the Studio and of a minimal one with Presentation (`studio/bare`), over
 * the same lake: `npm run bench -- studio`, with `--runs 5` for more than three runs.
 */
import {getRequestListener} from '@hono/node-server'
import {signInAddress} from 'lakebed'
import {Hono} from 'hono'
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import type {Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import {build} from 'vite'
import {buildIfStale} from 'site-tools/publishing/build/build-site.ts'
import {addStudio} from 'site-tools/publishing/build/studio-files.ts'
import {precompress} from 'site-tools/publishing/delivery/precompress.ts'
import {openEmulators} from 'site-tools/serving/emulators.ts'
import {listenOnLoopback} from 'site-tools/serving/server.ts'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import {createSiteApp} from 'site-tools/serving/site-app.ts'
import {ensureChromium} from '#support/running/chromium.ts'
import {importContent} from 'site-tools/transfer/archive.ts'
import {median} from './median.ts'

const root = join(import.meta.dirname, '../..')
const bareRoot = join(import.meta.dirname, 'studio/bare')
const scratch = join(root, '.cache/bench')
const keys = 20

const {values} = parseArgs({options: {runs: {type: 'string', default: '3'}}})
const runs = Number(values.runs)
process.env['CHROMIUM_PATH'] = await ensureChromium()
await buildIfStale(root)
mkdirSync(scratch, {recursive: true})
const builds = {ours: join(scratch, 'studio-ours'), bare: join(scratch, 'studio-bare')}
await prepareOurs(builds.ours)
await prepareBare(builds.bare)

const dataDir = mkdtempSync(join(scratch, 'studio-data-'))
const emulators = openEmulators({dataDir})
const browser = await launchBrowser()
try {
  const ours = await serve(builds.ours)
  const bare = await serve(builds.bare)
  await importContent({client: ownerClient(ours, dataDir), file: join(root, 'studio/demo'), replace: true})
  const measured: Record<'ours' | 'bare', Figures[]> = {ours: [], bare: []}
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs}`)
    measured.ours.push(await measure(ours))
    measured.bare.push(await measure(bare))
  }
  const row = (figure: keyof Figures) => {
    const [own, least] = [measured.ours, measured.bare].map((all) => median(all.map((one) => one[figure])))
    return {
      ours: Math.round(own ?? 0),
      bare: Math.round(least ?? 0),
      '× bare': ((own ?? 0) / (least ?? 1)).toFixed(2),
    }
  }
  console.table({
    'opened first, ms': row('cold'),
    'opened again, ms': row('warm'),
    'transferred, kB': row('kilobytes'),
    'key to page, ms': row('key'),
  })
} finally {
  await browser.close()
  rmSync(dataDir, {recursive: true, force: true})
}
process.exit()

async function prepareOurs(outDir: string): Promise<void> {
  rmSync(outDir, {recursive: true, force: true})
  cpSync(join(root, 'dist'), outDir, {recursive: true, preserveTimestamps: true})
  addStudio(root, outDir)
  await precompress(outDir)
}

async function prepareBare(outDir: string): Promise<void> {
  const pages = ['index.html', 'studio/index.html', 'preview/index.html']
  const input = pages.map((page) => join(bareRoot, page))
  await build({
    root: bareRoot,
    configFile: false,
    logLevel: 'error',
    build: {outDir, emptyOutDir: true, chunkSizeWarningLimit: 8000, rolldownOptions: {input}},
  })
  await precompress(outDir)
}

/** Serves a build with the emulators, as `npm start` does. @returns its origin */
async function serve(folder: string): Promise<string> {
  const app = new Hono().route('/', emulators.app).route('/', createSiteApp(folder))
  const {origin} = await listenOnLoopback(
    getRequestListener(app.fetch, {overrideGlobalObjects: false}),
    (request, socket, head) => {
      if (!emulators.handleUpgrade(request, socket, head)) socket.destroy()
    },
    0,
  )
  return origin
}

interface Figures {
  /** Milliseconds until the structure list is visible, with an empty cache. */
  readonly cold: number
  /** The same in a second tab. */
  readonly warm: number
  /** Transferred with an empty cache. */
  readonly kilobytes: number
  /** Median milliseconds from a key press to the preview. */
  readonly key: number
}

async function measure(origin: string): Promise<Figures> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  context.setDefaultTimeout(120_000)
  const signIn = await context.newPage()
  await signIn.goto(await signInAddress(ownerClient(origin, dataDir)))
  await signIn.waitForURL(/\/studio/, {waitUntil: 'commit'})
  await signIn.close()
  const page = await context.newPage()
  let bytes = 0
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({encodedDataLength}) => void (bytes += encodedDataLength))
  const cold = await timeOpening(page, origin)
  await page.waitForLoadState('networkidle')
  const kilobytes = bytes / 1000
  const warm = await timeOpening(await context.newPage(), origin)
  const key = await timeKeys(page, origin)
  await context.close()
  return {cold, warm, kilobytes, key}
}

async function timeOpening(page: Page, origin: string): Promise<number> {
  const started = performance.now()
  await page.goto(`${origin}/studio/structure`, {waitUntil: 'commit'})
  await page.locator('[data-testid^="pane-item-"]').first().waitFor()
  return performance.now() - started
}

/** Types into the greeting of the home page and waits for each letter in the preview. */
async function timeKeys(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/studio/site/homePage/homePage?preview=${encodeURIComponent('/preview/')}`)
  await page.getByTestId('field-greeting').locator('input').fill('Key')
  const shown = page.frameLocator('iframe').getByText(/^Key/).first()
  await shown.waitFor()
  const times: number[] = []
  let text = 'Key'
  for (let index = 0; index < keys; index += 1) {
    const letter = String.fromCodePoint(97 + index)
    text += letter
    const started = performance.now()
    await page.keyboard.press(letter)
    await page.frameLocator('iframe').getByText(text).first().waitFor()
    times.push(performance.now() - started)
  }
  return median(times)
}
