import {randomUUID} from 'node:crypto'
import {closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {benchDocuments, startLake, type LakeProcess} from 'content-lake/testing'
import {figures, type Figures} from './figures.ts'
import {subjects, type Subject} from './subjects.ts'

export interface QueryFigures {
  name: string
  group: string
  kilobytes: number
  /** Asked for the first time since a change: parsed, evaluated, written, sent. */
  computed: Figures
  /** Asked again: the answer is kept until something it depends on changes. */
  repeated: Figures
  /** Medians of what the server says the first takes: evaluating, and writing the answer as JSON. */
  evaluate: number
  write: number
  /** Processor time of the server for one, which other work on the machine does not lengthen. */
  cpu: number
}

export interface SizeFigures {
  documents: number
  queries: QueryFigures[]
  commit: Figures
  /** One write and fsync of 4 kB beside the database: what the disk alone takes. */
  fsync: Figures
  startUpMs: number
  processMs: number
  megabytes: {started: number; used: number}
}

const warmUps = 15
const commits = 150
const batch = 200

/** All figures for one number of documents, from a server in a process of its own. */
export async function measureSize(documents: number, cacheDir: string): Promise<SizeFigures> {
  const dataDir = mkdtempSync(join(cacheDir, 'bench-lake-'))
  try {
    await fill(dataDir, documents)
    const lake = await startLake(dataDir)
    const {rss: started} = await lake.usage()
    const queries: QueryFigures[] = []
    for (const subject of subjects) {
      const {name, group} = subject
      queries.push({name, group, ...(await measureQuery(lake, subject))})
    }
    const commit = await measureCommit(lake, documents)
    const {rss: used} = await lake.usage()
    await lake.stop()
    return {
      documents,
      queries,
      commit,
      fsync: measureFsync(dataDir),
      startUpMs: lake.startUpMs,
      processMs: lake.processMs,
      megabytes: {started: started / 1e6, used: used / 1e6},
    }
  } finally {
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function fill(dataDir: string, size: number): Promise<void> {
  const lake = await startLake(dataDir)
  const documents = benchDocuments(size)
  for (let start = 0; start < documents.length; start += batch) {
    const mutations = documents.slice(start, start + batch).map((document) => ({createOrReplace: document}))
    await post(lake, mutations)
  }
  await lake.stop()
}

async function post(lake: LakeProcess, mutations: object[]): Promise<void> {
  const response = await fetch(`${lake.url}/data/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${lake.token}`},
    body: JSON.stringify({mutations, transactionId: randomUUID()}),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The lake refuses the content: ${answer.slice(0, 500)}`)
}

async function measureQuery(
  lake: LakeProcess,
  {query, sourceMap = false}: Subject,
): Promise<Omit<QueryFigures, 'name' | 'group'>> {
  const options = {resultSourceMap: sourceMap ? 'withKeyArraySelector' : 'false'}
  await rounds((round) => ask(lake, query, {...options, $round: String(-1 - round)}), {
    time: 0,
    least: warmUps,
  })
  const before = await lake.usage()
  const computed = await rounds((round) => ask(lake, query, {...options, $round: String(round)}))
  const after = await lake.usage()
  const repeated = await rounds(() => ask(lake, query, options))
  return {
    computed: figures(computed.map(({total}) => total)),
    repeated: figures(repeated.map(({total}) => total)),
    cpu: (after.cpuMs - before.cpuMs) / computed.length,
    kilobytes: (computed[0]?.size ?? 0) / 1000,
    evaluate: figures(computed.map(({evaluate}) => evaluate)).median,
    write: figures(computed.map(({write}) => write)).median,
  }
}

/**
 * As the owner, who is not told to wait, and sees what is published as visitors do.
 * @param parameters an unused one makes the query another question, so that its answer is not kept from before
 */
async function ask(lake: LakeProcess, query: string, parameters: Record<string, string>) {
  const search = new URLSearchParams({query, returnQuery: 'false', ...parameters})
  const started = performance.now()
  const headers = {authorization: `Bearer ${lake.token}`}
  const response = await fetch(`${lake.url}/data/query/production?${search}`, {headers})
  const size = (await response.arrayBuffer()).byteLength
  const total = performance.now() - started
  if (!response.ok) throw new Error(`The lake answers ${response.status}`)
  return {total, size, ...serverTiming(response)}
}

/** At least so many rounds, more as long as it takes no longer than so many milliseconds. */
async function rounds<Result>(
  work: (round: number) => Promise<Result>,
  {time, least} = {time: 1000, least: 30},
): Promise<Result[]> {
  const results: Result[] = []
  const until = performance.now() + time
  while (results.length < least || (performance.now() < until && results.length < 300)) {
    results.push(await work(results.length))
  }
  return results
}

function serverTiming(response: Response): {evaluate: number; write: number} {
  const header = response.headers.get('server-timing') ?? ''
  const duration = (name: string) => Number(new RegExp(`${name};dur=([\\d.]+)`).exec(header)?.[1])
  return {evaluate: duration('evaluate'), write: duration('write')}
}

async function measureCommit(lake: LakeProcess, documents: number): Promise<Figures> {
  const times: number[] = []
  const courses = documents * 0.3
  for (let count = 0; count < commits + warmUps; count += 1) {
    const started = performance.now()
    await post(lake, [{patch: {id: `course-${(count * 37) % courses}`, set: {name: `changed ${count}`}}}])
    if (count >= warmUps) times.push(performance.now() - started)
  }
  return figures(times)
}

function measureFsync(dataDir: string): Figures {
  const file = openSync(join(dataDir, 'fsync'), 'w')
  const block = Buffer.alloc(4096, 1)
  const times = Array.from({length: 100}, () => {
    const started = performance.now()
    writeSync(file, block)
    fsyncSync(file)
    return performance.now() - started
  })
  closeSync(file)
  return figures(times)
}
