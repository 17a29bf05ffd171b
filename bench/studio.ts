/**
 * Measures the Studio beside a bare one with Presentation, over one lake: `npm run bench:studio`, `-- --runs 5` for more.
 *
 * How long a key takes to the page beside the form, how long opening takes and what it sends, and how work goes over 2,000 documents. The
 * figures are for comparing with each other, not with another machine's, and mean little while much else runs.
 */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {cpus, loadavg} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import * as v from 'valibot'
import {launchBrowser} from 'quiet-chromium'
import {buildIfStale} from '#publishing/build/build-site.ts'
import {ownerClient} from '#serving/local-client.ts'
import {runTask, step} from '#tasks/task.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {seedDataset} from '#transfer/seed.ts'
import {signInAddress} from 'content-lake'
import {timeKeysToPreview} from './studio/key-times.ts'
import {timeLoads} from './studio/load-times.ts'
import {fill, timeWork} from './studio/many-documents.ts'
import {prepareBare, prepareOurs} from './studio/prepare.ts'
import {studioTable} from './studio/report.ts'

const root = join(import.meta.dirname, '..')
const results = 'bench/results/studio.json'
const [keys, documents] = [20, 2000]
const originsSchema = v.tuple([v.array(v.string())])

await runTask(async () => {
  const {values} = parseArgs({options: {runs: {type: 'string', default: '3'}}})
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.')
  process.env['CHROMIUM_PATH'] = await ensureChromium()
  await buildIfStale(root)
  const scratch = join(root, '.cache/bench')
  const builds = ['studio-ours', 'studio-bare'].map((name) => join(scratch, name))
  const [oursDir = '', bareDir = ''] = builds
  await step('Preparing the Studios', async () => {
    await prepareOurs(root, oursDir, join(scratch, 'studio-ours-compressed'))
    await prepareBare(bareDir, join(scratch, 'studio-bare-compressed'))
  })
  const dataDir = mkdtempSync(join(scratch, 'studio-data-'))
  const server = fork(join(import.meta.dirname, 'studio/serve.ts'), [dataDir, ...builds])
  const [[ours = '', bare = '']] = v.parse(originsSchema, await once(server, 'message'))
  const browser = await launchBrowser()
  try {
    const client = ownerClient(ours, dataDir)
    await seedDataset({client, datasetDir: join(root, 'dataset')})
    const context = await browser.newContext({viewport: {width: 1440, height: 900}})
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    // One for both: a cookie is of a host, whatever the port.
    await page.goto(await signInAddress(client))
    await page.waitForURL(/\/studio/, {waitUntil: 'commit'})
    const signedIn = {viewport: {width: 1440, height: 900}, storageState: await context.storageState()}

    const load = {before: loadavg()[0], after: loadavg()[0]}
    const keyTimes = await step('Typing beside the page', async () => ({
      bare: await timeKeysToPreview(page, bare, keys),
      ours: await timeKeysToPreview(page, ours, keys),
    }))
    console.log(keyTimes)
    const loads = await step('Opening both Studios', () => timeLoads(browser, {bare, ours}, signedIn, runs))
    console.log(loads)
    const work = await step(`Working over ${documents} documents`, async () => {
      await fill(client, documents)
      return {
        bare: await timeWork(page, bare, 'Course'),
        ours: await timeWork(page, ours, 'Courses'),
      }
    })
    load.after = loadavg()[0]

    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${load.before?.toFixed(1)} to ${load.after?.toFixed(1)}, Node ${process.version}`
    const figures = {machine, runs, keyTimes, loads, documents, work}
    console.log(`\n${machine}\n\n${studioTable(figures)}\n`)
    mkdirSync(join(root, 'bench/results'), {recursive: true})
    writeFileSync(join(root, results), `${JSON.stringify(figures, null, 2)}\n`)
    console.log(`Written to ${results}`)
  } finally {
    await browser.close()
    server.disconnect()
    await once(server, 'exit')
    rmSync(dataDir, {recursive: true, force: true})
  }
})
