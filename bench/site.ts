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
import {buildIfStale} from '#publishing/build/build-site.ts'
import {runTask, step} from '#tasks/task.ts'
import {startPortfolio} from '#testing/journeys/portfolio.ts'
import {ensureChromium} from '#testing/running/chromium.ts'
import {buildTimesTable} from './site/build-times.ts'
import {pictureOfWork, prepareBareReact, prepareFloor} from './site/comparison-pages.ts'
import {gradePage, rulesThatNeedTls} from './site/grades.ts'
import {measureIdle} from './site/idle.ts'
import {runLighthouse, throttlings, type PageRun, type Throttling} from './site/lighthouse-run.ts'
import {medianRun} from './site/medians.ts'
import {measureNavigation, navigationTable, type NavigationTimes, type Way} from './site/navigation-times.ts'
import {timeBuilds} from './site/project-builds.ts'
import {pagesTable, type Row} from './site/report.ts'
import {serveFolder} from './site/serve-folder.ts'

const root = join(import.meta.dirname, '..')
const results = 'bench/results/site.json'
const floorName = 'floor, with picture'

await runTask(async () => {
  const {values} = parseArgs({options: {runs: {type: 'string', default: '3'}}})
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.')
  const chromium = await ensureChromium()
  await buildIfStale(root)
  const machine = describeMachine()
  const scratch = join(root, '.cache/bench')
  await step('Preparing the pages to compare with', async () => {
    await prepareFloor(join(scratch, 'floor'), 'own')
    await prepareFloor(join(scratch, 'text'), 'none')
    await prepareBareReact(join(scratch, 'bare-react'))
  })
  const floor = await serveFolder(join(scratch, 'floor'))
  const text = await serveFolder(join(scratch, 'text'))
  const bare = await serveFolder(join(scratch, 'bare-react'))
  const portfolio = await startPortfolio()
  const servers = [floor, text, bare]
  try {
    const site = portfolio.origin
    // What it costs to show that picture sharp, whoever shows it.
    await prepareFloor(join(scratch, 'work'), await pictureOfWork(site))
    const work = await serveFolder(join(scratch, 'work'))
    servers.push(work)
    const rows = await measurePages(
      {
        [floorName]: `${floor.origin}/`,
        'floor, text alone': `${text.origin}/`,
        'floor, with the picture of /work': `${work.origin}/`,
        'bare React': `${bare.origin}/`,
        '/': `${site}/`,
        '/about': `${site}/about`,
        '/work': `${site}/work`,
        '/contact': `${site}/contact`,
      },
      runs,
      chromium,
    )
    // Each part is told when it is known: the next may fail, and comes minutes later.
    console.log(
      `\nMedians of ${runs}, Lighthouse mobile, bytes as served; ${machine}\n\n${pagesTable(rows)}\n`,
    )
    const navigation = await measureWays(
      [
        {name: 'floor', url: `${floor.origin}/`, link: 'Contact me', back: 'Home'},
        {name: 'bare React', url: `${bare.origin}/`, link: 'Contact me', back: 'Home'},
        {name: 'to /', url: `${site}/about`, link: 'Home', back: 'About Me'},
        {name: 'to /about', url: `${site}/`, link: 'About Me', back: 'Home'},
        {name: 'to /work', url: `${site}/`, link: 'Work', back: 'Home'},
        {name: 'to /contact', url: `${site}/`, link: 'Contact me', back: 'Home'},
      ],
      runs,
      chromium,
    )
    console.log(`\n${navigationTable(navigation)}\n`)
    const idle = await step('Looking at the home page, doing nothing', () =>
      measureIdle(chromium, `${site}/`, runs),
    )
    console.log(`The home page at rest takes ${idle.toFixed(2)} % of a core, without a GPU.\n`)
    const port = Number(new URL(site).port)
    const paths = ['/', '/about', '/work', '/contact', '/nothing-here', '/studio']
    const observatory = await Promise.all(paths.map((path) => gradePage(port, path)))
    const builds = await step('Building with 10, 100 and 1,000 projects', () =>
      timeBuilds(root, [10, 100, 1000], runs),
    )
    console.log(`\n${buildTimesTable(builds)}\n`)
    const grades = observatory.map(({path, grade, score}) => `${path} ${grade} (${score})`)
    console.log(`MDN HTTP Observatory, without ${rulesThatNeedTls.join(', ')}: ${grades.join(', ')}`)
    mkdirSync(join(root, 'bench/results'), {recursive: true})
    const figures = {machine, runs, observatory, pages: rows, navigation, idle, builds}
    writeFileSync(join(root, results), `${JSON.stringify(figures, null, 2)}\n`)
    console.log(`Written to ${results}`)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await portfolio.stop()
  }
})

/** One round after the other over all pages, for each kind of throttling. */
async function measurePages(
  pages: Readonly<Record<string, string>>,
  rounds: number,
  chromium: string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const throttling of throttlings) {
    const runsOf = await measureInTurn(pages, rounds, throttling, chromium)
    const medians = Object.entries(runsOf).map(([page, runs]) => ({page, result: medianRun(runs)}))
    const floor = medians.find(({page}) => page === floorName)?.result
    if (floor === undefined) throw new Error('The floor was not measured.')
    rows.push(...medians.map(({page, result}) => ({page, throttling, result, floor})))
  }
  return rows
}

async function measureInTurn(
  pages: Readonly<Record<string, string>>,
  rounds: number,
  throttling: Throttling,
  chromium: string,
): Promise<Record<string, PageRun[]>> {
  const runsOf: Record<string, PageRun[]> = {}
  for (let round = 1; round <= rounds; round += 1) {
    for (const [page, url] of Object.entries(pages)) {
      console.log(`Measuring ${page}, ${throttling}, ${round} of ${rounds}`)
      const runs = (runsOf[page] ??= [])
      try {
        runs.push(await runLighthouse(url, throttling, chromium))
      } catch (error) {
        // The others are worth a quarter of an hour; a page of which there is none at the end has no median.
        if (round === rounds && runs.length === 0) throw error
        console.log(`  left out: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return runsOf
}

async function measureWays(
  ways: readonly Way[],
  rounds: number,
  chromium: string,
): Promise<NavigationTimes[]> {
  const times: NavigationTimes[] = []
  for (const way of ways) {
    console.log(`Going from page to page, ${way.name}`)
    times.push(await measureNavigation(chromium, way, rounds))
  }
  return times
}

/** What the figures were taken on, before they were: a load well below the number of cores is a quiet machine. */
function describeMachine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`
}
