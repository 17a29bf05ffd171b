/**
 * Queries, commits, events, start and memory of the Content Lake by number of documents: `npm run bench -- lake`, or
 * with numbers. Each size has its own process, with one HTTP request at a time. `ratio` is the speed of a query, HTTP
 * included, relative to groq-js alone.
 */
import {evaluateSync, parse} from 'groq-js'
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
import type {Observable} from 'rxjs'
import {aboutPageQuery} from '../../src/content/about-page.ts'
import {homePageQuery} from '../../src/content/home-page.ts'
import {workPageQuery} from '../../src/content/work-page.ts'
import {startLake, type LakeProcess} from '../../packages/lakebed/testing/start-lake-process.ts'
import {benchDocuments} from './lake/documents.ts'

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

const cacheDir = join(import.meta.dirname, '../../.cache')
const resultsDir = join(import.meta.dirname, 'results')
mkdirSync(cacheDir, {recursive: true})
mkdirSync(resultsDir, {recursive: true})

interface Figures {
  median: number
  p95: number
}

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
  const documents = benchDocuments(size)
  const published = documents.filter(({_id}) => !_id.startsWith('drafts.'))
  try {
    await fill(dataDir, documents)
    const lake = await startLake(dataDir)
    const client = lake.client()
    const milliseconds: Record<string, Figures & {alone?: number; ratio?: number}> = {}
    for (const [name, search] of Object.entries(queries)) {
      // An unused parameter changes the cache key.
      milliseconds[name] = await timed((turn) => fetchQuery(lake, {...search, $turn: String(turn)}))
      milliseconds[`${name}, cached`] = await timed(() => fetchQuery(lake, search))
    }
    const commit = (turn: number) =>
      client
        .patch(`course-${Math.abs(turn) % (size * 0.3)}`)
        .set({name: `changed ${turn} ${Math.random()}`})
        .commit({returnDocuments: false})
    milliseconds['commit'] = await timed(commit)
    for (const count of [1, 50]) {
      milliseconds[`commit to the last of ${count} listeners`] = await deliveryTimes(count, commit, () =>
        client.listen('*[_type == "course"]', {}, {events: ['welcome', 'mutation'], includeResult: false}),
      )
      milliseconds[`commit to the last of ${count} live events`] = await deliveryTimes(
        count,
        commit,
        (index) => client.live.events({tag: `bench${index}`}),
      )
    }
    const megabytes = Math.round((await lake.usage()).rss / 1e6)
    await lake.stop()
    for (const [name, {query}] of Object.entries(queries)) {
      const row = milliseconds[name]
      const {median: alone} = await timed(() => void evaluate(query, published))
      if (row && !name.includes('source map')) Object.assign(row, {alone, ratio: round(alone / row.median)})
    }
    return {milliseconds, megabytes, startUp: Math.round(lake.startUpMs), fsync: await fsyncTime(dataDir)}
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function fill(dataDir: string, documents: ReturnType<typeof benchDocuments>): Promise<void> {
  const lake = await startLake(dataDir)
  const client = lake.client()
  for (let start = 0; start < documents.length; start += 200) {
    const transaction = client.transaction()
    for (const document of documents.slice(start, start + 200)) transaction.createOrReplace(document)
    await transaction.commit({visibility: 'async'})
  }
  await lake.stop()
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

function evaluate(query: string, dataset: object[]): string {
  return JSON.stringify(evaluateSync(parse(query), {dataset}).data)
}

/** Warms up for 15 runs or 0.5 s, then measures at least 30 runs and 1 s, within 10 s. */
async function timed(work: (turn: number) => Promise<unknown> | void): Promise<Figures> {
  const begin = performance.now()
  for (let warmUp = -15; warmUp < 0 && performance.now() < begin + 500; warmUp += 1) await work(warmUp)
  const times: number[] = []
  const start = performance.now()
  const elapsed = () => performance.now() - start
  while (times.length === 0 || (elapsed() < 10_000 && (times.length < 30 || elapsed() < 1000))) {
    const started = performance.now()
    await work(times.length)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
  return {median: at(0.5), p95: at(0.95)}
}

/** Times from a commit request until the last subscriber has received its event. */
async function deliveryTimes(
  count: number,
  commit: (turn: number) => Promise<unknown>,
  subscribe: (index: number) => Observable<{type: string}>,
): Promise<Figures> {
  let waiting = count
  let done = Promise.withResolvers<void>()
  const subscriptions = Array.from({length: count}, (_, index) =>
    subscribe(index).subscribe(() => {
      waiting -= 1
      if (waiting === 0) done.resolve()
    }),
  )
  // Each stream begins with a welcome event.
  await done.promise
  const result = await timed(async (turn) => {
    waiting = count
    done = Promise.withResolvers<void>()
    await Promise.all([commit(turn), done.promise])
  })
  for (const subscription of subscriptions) subscription.unsubscribe()
  return result
}

async function fetchQuery(lake: LakeProcess, search: Record<string, string>): Promise<void> {
  const query = new URLSearchParams({...search, returnQuery: 'false'})
  const response = await fetch(`${lake.url}/data/query/production?${query}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake answers ${response.status}: ${text.slice(0, 500)}`)
}

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
