import {fork} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {aboutPageQuery} from '../../src/content/about-page.ts'
import {benchDocuments, startLake, type LakeProcess} from 'content-lake/testing'
import {figures, round} from './figures.ts'

/** What the owner notices of others, in milliseconds. */
export interface OwnerFigures {
  median: number
  p95: number
  max: number
  count: number
}

export interface HostileFigures {
  quiet: Record<string, OwnerFigures>
  attacked: Record<string, OwnerFigures>
  /** The longest that the server did nothing else, in milliseconds. */
  stallMs: {quiet: number; attacked: number}
  megabytes: {before: number; most: number; after: number}
  /** What the hostile clients got done. */
  acts: Record<string, number>
}

const photograph = join(import.meta.dirname, '../../dataset/images/desk-at-dusk.jpg')
const [quietSeconds, attackSeconds] = [3, 15]

/** The owner at work over 200 documents, first alone, then while twenty hostile clients do their worst. */
export async function measureHostile(cacheDir: string): Promise<HostileFigures> {
  const dataDir = mkdtempSync(join(cacheDir, 'bench-lake-'))
  const lake = await startLake(dataDir)
  try {
    const picture = await fill(lake)
    const quiet = await ownerAtWork(lake, quietSeconds)
    const before = await lake.usage()
    const clients = fork(join(import.meta.dirname, 'hostile-process.ts'), [lake.url, picture])
    let most = before.rss
    const weighing = setInterval(() => (most = Math.max(most, lake.memory())), 100)
    const attacked = await ownerAtWork(lake, attackSeconds)
    clearInterval(weighing)
    const did = new Promise<Record<string, number>>((resolve) => clients.once('message', resolve))
    clients.send('stop')
    const acts = await did
    const after = await lake.usage()
    return {
      quiet,
      attacked,
      stallMs: {quiet: before.stallMs, attacked: after.stallMs},
      megabytes: {before: before.rss / 1e6, most: most / 1e6, after: after.rss / 1e6},
      acts,
    }
  } finally {
    await lake.stop()
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function fill(lake: LakeProcess): Promise<string> {
  const upload = await asOwner(lake, '/assets/images/production', {
    method: 'POST',
    body: readFileSync(photograph),
  })
  const {document}: {document: {_id: string; url: string}} = JSON.parse(upload)
  const shown = {
    _id: 'shown',
    _type: 'project',
    projectImg: {asset: {_type: 'reference', _ref: document._id}},
  }
  const mutations = [...benchDocuments(200), shown].map((item) => ({createOrReplace: item}))
  await mutate(lake, mutations)
  return document.url
}

/** Pings, reads and edits until the time is over, and says how long each took. */
async function ownerAtWork(lake: LakeProcess, seconds: number): Promise<Record<string, OwnerFigures>> {
  const until = performance.now() + seconds * 1000
  let turn = 0
  const query = () => new URLSearchParams({query: aboutPageQuery, $round: String((turn += 1))})
  const work: Record<string, () => Promise<unknown>> = {
    ping: () => asOwner(lake, '/users/me'),
    read: () => asOwner(lake, `/data/query/production?${query()}`),
    edit: () => mutate(lake, [{patch: {id: 'course-1', set: {name: `changed ${(turn += 1)}`}}}]),
  }
  const measured = Object.entries(work).map(async ([name, act]) => {
    const times: number[] = []
    while (performance.now() < until) {
      const started = performance.now()
      await act()
      times.push(performance.now() - started)
      await sleep(name === 'ping' ? 20 : 200)
    }
    return [name, {...figures(times), max: Math.max(...times), count: times.length}] as const
  })
  return Object.fromEntries(await Promise.all(measured))
}

async function mutate(lake: LakeProcess, mutations: object[]): Promise<void> {
  await asOwner(lake, '/data/mutate/production', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({mutations}),
  })
}

async function asOwner(lake: LakeProcess, path: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${lake.token}`)
  const response = await fetch(lake.url + path, {...init, headers})
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake answers the owner ${response.status}: ${text.slice(0, 500)}`)
  return text
}

export function printHostile({quiet, attacked, stallMs, megabytes, acts}: HostileFigures): void {
  console.log('\nThe owner, alone and during twenty hostile clients, in milliseconds')
  const rows = Object.entries({quiet, attacked}).flatMap(([state, works]) =>
    Object.entries(works).map(([name, {median, p95, max, count}]) => [
      `${name}, ${state === 'quiet' ? 'alone' : 'attacked'}`,
      {median: round(median), '95 %': round(p95), longest: round(max), count},
    ]),
  )
  console.table(Object.fromEntries(rows))
  const {before, most, after} = megabytes
  console.log(
    `Longest stall of the server: ${round(stallMs.quiet, 0)} ms alone, ${round(stallMs.attacked, 0)} ms attacked. ` +
      `Memory: ${round(before, 0)} MB before, ${round(most, 0)} MB at most, ${round(after, 0)} MB after.`,
  )
  console.log(
    `What they did: ${Object.entries(acts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
}
