/**
 * Measures the site's pages beside a page written by hand and a bare React page: `npm run bench`, `-- --runs 5` for more.
 *
 * All are served by the same server with the same headers, and measured in turn, so that what else the machine does hits
 * all of them. The figures are medians; they are for comparing with each other, not with another machine's.
 */
import {mkdirSync, writeFileSync} from 'node:fs'
import {cpus, loadavg} from 'node:os'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {startPortfolio, type Portfolio} from '../e2e/support/portfolio.ts'
import {buildIfStale} from '../scripts/build-site.ts'
import {ensureChromium} from '../scripts/chromium.ts'
import {gradePage, rulesThatNeedTls} from '../scripts/delivery/observatory.ts'
import {ownerClient} from '../scripts/local-client.ts'
import {step} from '../scripts/progress.ts'
import {runTask} from '../scripts/task.ts'
import {buildTimesTable, measureBuilds, type BuildTime} from './site/build-times.ts'
import {prepareBareReact, prepareFloor} from './site/comparison-pages.ts'
import {runLighthouse, throttlings, type PageRun} from './site/lighthouse-run.ts'
import {medianRun} from './site/medians.ts'
import {renderPages} from './site/render-pages.ts'
import {pagesTable} from './site/report.ts'
import {serveFolder} from './site/serve-folder.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'bench/results/site.json')
const floorName = 'floor, with picture'

await runTask(async () => {
  const {values} = parseArgs({options: {runs: {type: 'string', default: '3'}}})
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.')
  const chromium = await ensureChromium()
  await buildIfStale(root)
  const scratch = join(root, '.cache/bench')
  await step('Preparing the pages to compare with', async () => {
    await prepareFloor(join(scratch, 'floor'), {withPicture: true})
    await prepareFloor(join(scratch, 'text'), {withPicture: false})
    await prepareBareReact(join(scratch, 'bare-react'))
  })
  const portfolio = await startPortfolio()
  const [floor, text, bare] = await Promise.all(
    ['floor', 'text', 'bare-react'].map((folder) => serveFolder(join(scratch, folder))),
  )
  if (floor === undefined || text === undefined || bare === undefined) throw new Error('A server is missing.')
  try {
    const pages: Readonly<Record<string, string>> = {
      [floorName]: `${floor.origin}/`,
      'floor, text alone': `${text.origin}/`,
      'bare React': `${bare.origin}/`,
      '/': `${portfolio.origin}/`,
      '/about': `${portfolio.origin}/about`,
      '/work': `${portfolio.origin}/work`,
      '/contact': `${portfolio.origin}/contact`,
    }
    const measured = await measureInTurn(pages, runs, chromium)
    console.log(`\nMedians of ${runs}, Lighthouse mobile, bytes as served; ${machine()}\n`)
    for (const [throttling, medians] of Object.entries(measured)) {
      const rows = Object.entries(medians).map(([name, result]) => ({name, result}))
      const measure = medians[floorName]
      if (measure !== undefined) console.log(`${pagesTable(throttling, rows, measure)}\n`)
    }
    const {grade, score} = await gradePage(Number(new URL(portfolio.origin).port), '/')
    console.log(`MDN HTTP Observatory: ${grade} (${score}), without ${rulesThatNeedTls.join(', ')}`)
    const builds = await timeBuilds(portfolio)
    console.log(`\n${buildTimesTable(builds)}`)
    mkdirSync(join(root, 'bench/results'), {recursive: true})
    writeFileSync(
      results,
      `${JSON.stringify({machine: machine(), runs, observatory: {grade, score}, medians: measured, builds}, null, 2)}\n`,
    )
    console.log(`Written to bench/results/site.json`)
  } finally {
    await Promise.all([floor, text, bare].map((server) => server.close()))
    await portfolio.stop()
  }
})

/** One round after the other over all pages, for each kind of throttling. */
async function measureInTurn(
  pages: Readonly<Record<string, string>>,
  rounds: number,
  chromium: string,
): Promise<Record<string, Record<string, PageRun>>> {
  const measured: Record<string, Record<string, PageRun>> = {}
  for (const throttling of throttlings) {
    const runsOf: Record<string, PageRun[]> = {}
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, url] of Object.entries(pages)) {
        console.log(`Measuring ${name}, ${throttling}, ${round} of ${rounds}`)
        ;(runsOf[name] ??= []).push(await runLighthouse(url, throttling, chromium))
      }
    }
    measured[throttling] = Object.fromEntries(
      Object.entries(runsOf).map(([name, list]) => [name, medianRun(list)]),
    )
  }
  return measured
}

/** Adds projects to the portfolio's own lake, so it comes last. */
function timeBuilds({origin, dataDir}: Portfolio): Promise<BuildTime[]> {
  return measureBuilds(ownerClient(origin, dataDir), [10, 100, 1000], () =>
    renderPages(origin, join(root, '.cache/bench/pages')),
  )
}

/** What the figures were taken on; a load well below the number of cores is a quiet machine. */
function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
}
