/**
 * How the Content Lake's answers, commits, start and memory grow with its documents: `npm run bench -- lake`, or with
 * numbers of documents. Each size runs in a process of its own, over HTTP, one request at a time. Compare the figures
 * with those of the same machine only.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {cpus} from 'node:os'
import {join} from 'node:path'
import {aboutPageQuery} from '../../src/content/about-page.ts'
import {homePageQuery} from '../../src/content/home-page.ts'
import {workPageQuery} from '../../src/content/work-page.ts'
import {benchDocuments} from './lake/documents.ts'
import {figures, round, type Figures} from './lake/figures.ts'
import {startLake, type LakeProcess} from './lake/start-lake.ts'

const courses = '*[_type == "course"] | order(date desc, name asc) [0...50]'
const queries: Record<string, {query: string; resultSourceMap?: string}> = {
  'home page': {query: homePageQuery},
  'about page': {query: aboutPageQuery},
  'work page': {query: workPageQuery},
  'work page with source map': {query: workPageQuery, resultSourceMap: 'withKeyArraySelector'},
  'one document by id': {query: '*[_id == "course-7"][0]'},
  'latest 50 courses': {query: `${courses} {name, "technologies": technologyList[]->name}`},
  'reference join': {
    query: '*[_type == "technology"] | order(name asc) [0...50] {"courses": count(*[references(^._id)])}',
  },
  'scan of everything': {query: 'count(*[name match "tide*"])'},
}

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, '.cache')
const resultsDir = join(root, 'tests/bench/results')
mkdirSync(cacheDir, {recursive: true})
mkdirSync(resultsDir, {recursive: true})

const given = process.argv.slice(2).map(Number)
const results: Record<string, unknown> = {
  machine: {node: process.version, cpu: cpus()[0]?.model, cores: cpus().length},
}
for (const size of given.length > 0 ? given : [100, 2000, 20_000]) {
  const measured = await measure(size)
  console.log(`${size.toLocaleString('en')} documents, milliseconds`)
  console.table(measured.milliseconds)
  console.log(
    `Start: ${measured.startUp} ms. Memory: ${measured.megabytes} MB. One fsync: ${measured.fsync} ms.\n`,
  )
  results[size] = measured
}
writeFileSync(join(resultsDir, 'lake.json'), `${JSON.stringify(results, null, 2)}\n`)

async function measure(size: number) {
  const dataDir = mkdtempSync(join(cacheDir, 'bench-lake-'))
  try {
    await fill(dataDir, size)
    const lake = await startLake(dataDir)
    const milliseconds: Record<string, Figures> = {}
    for (const [name, search] of Object.entries(queries)) {
      // An unused parameter makes the query another one, whose answer is not cached.
      milliseconds[name] = await timed((turn) => ask(lake, {...search, $turn: String(turn)}))
      milliseconds[`${name}, cached`] = await timed(() => ask(lake, search))
    }
    milliseconds['commit'] = await timed((turn) =>
      mutate(lake, [
        {patch: {id: `course-${Math.abs(turn) % (size * 0.3)}`, set: {name: `changed ${turn}`}}},
      ]),
    )
    const rss = await lake.usage()
    await lake.stop()
    return {
      milliseconds,
      startUp: Math.round(lake.startUpMs),
      megabytes: Math.round(rss / 1e6),
      fsync: await fsyncTime(dataDir),
    }
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function fill(dataDir: string, size: number): Promise<void> {
  const lake = await startLake(dataDir)
  const documents = benchDocuments(size)
  for (let start = 0; start < documents.length; start += 200) {
    await mutate(
      lake,
      documents.slice(start, start + 200).map((document) => ({createOrReplace: document})),
    )
  }
  await lake.stop()
}

/** Runs the work fifteen times to warm up, then for a second or thirty times, whichever is longer. */
async function timed(work: (turn: number) => Promise<unknown> | void): Promise<Figures> {
  for (let warmUp = -15; warmUp < 0; warmUp += 1) await work(warmUp)
  const times: number[] = []
  const until = performance.now() + 1000
  while (times.length < 30 || (performance.now() < until && times.length < 300)) {
    const started = performance.now()
    await work(times.length)
    times.push(performance.now() - started)
  }
  const {median, p95} = figures(times)
  return {median: round(median), p95: round(p95)}
}

async function ask(lake: LakeProcess, search: Record<string, string>): Promise<void> {
  await request(lake, `/data/query/production?${new URLSearchParams({...search, returnQuery: 'false'})}`)
}

async function mutate(lake: LakeProcess, mutations: object[]): Promise<void> {
  await request(lake, '/data/mutate/production', {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${lake.token}`},
    body: JSON.stringify({mutations}),
  })
}

async function request({url}: LakeProcess, path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url + path, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake answers ${response.status}: ${text.slice(0, 500)}`)
}

/** What the disk alone takes for a commit. */
async function fsyncTime(folder: string): Promise<number> {
  const file = openSync(join(folder, 'fsync'), 'w')
  const block = Buffer.alloc(4096, 1)
  const {median} = await timed(() => {
    writeSync(file, block)
    fsyncSync(file)
  })
  closeSync(file)
  return median
}
