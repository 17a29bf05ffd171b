import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createClient, type SanityClient} from '@sanity/client'
import {type LakeProcess, startLake} from './testing/start-lake-process.ts'

const rounds = 5
const writers = 6
/** Acknowledged transactions after which the server is killed, amid the next ones. */
const acknowledgedPerRound = 40

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-lake-'))
})

afterAll(() => rmSync(dataDir, {recursive: true, force: true}))

interface Started {
  server: LakeProcess
  client: SanityClient
}

/** Runs a lake in a process of its own, which can be killed. */
async function start(): Promise<Started> {
  const server = await startLake(dataDir)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: new URL('/lake', server.url).href,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    maxRetries: 0,
    token: server.token,
  })
  return {server, client}
}

/** One transaction: three documents that refer to each other, and a count that all writers of a round share. */
function transaction(client: SanityClient, id: string) {
  const reference = (suffix: string) => ({_type: 'reference', _ref: `${id}-${suffix}`})
  return client
    .transaction()
    .transactionId(id)
    .create({_id: `${id}-a`, _type: 'part', transaction: id, next: reference('b')})
    .create({_id: `${id}-b`, _type: 'part', transaction: id, next: reference('c')})
    .create({_id: `${id}-c`, _type: 'part', transaction: id, next: reference('a')})
    .createIfNotExists({_id: 'counter', _type: 'counter', count: 0})
    .patch('counter', {inc: {count: 1}})
    .commit({visibility: 'async'})
}

test('acknowledged transactions survive SIGKILL whole, and no half one is ever seen', async () => {
  const sent = new Set<string>()
  const acknowledged = new Set<string>()
  for (let round = 1; round <= rounds; round += 1) {
    const {server, client} = await start()
    let mayWrite = true
    let killed: Promise<void> | undefined
    const acknowledgedBefore = acknowledged.size
    const write = async (writer: number) => {
      for (let count = 0; mayWrite; count += 1) {
        const id = `r${round}-w${writer}-${count}`
        sent.add(id)
        try {
          await transaction(client, id)
          acknowledged.add(id)
        } catch {
          return
        }
        if (acknowledged.size - acknowledgedBefore >= acknowledgedPerRound) {
          mayWrite = false
          killed ??= server.kill()
        }
      }
    }
    await Promise.all(Array.from({length: writers}, (_, writer) => write(writer)))
    await killed
  }

  const {server, client} = await start()
  const parts = await client.fetch<{transaction: string; _rev: string; nextExists: boolean}[]>(
    '*[_type == "part"]{transaction, _rev, "nextExists": defined(next->_id)}',
  )
  const counted = await client.fetch<number>('*[_id == "counter"][0].count')
  await server.kill()

  const byTransaction = Map.groupBy(parts, (part) => part.transaction)
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound)
  expect([...acknowledged].filter((id) => !byTransaction.has(id))).toEqual([])
  expect([...byTransaction.keys()].filter((id) => !sent.has(id))).toEqual([])
  for (const [id, found] of byTransaction) {
    expect(found).toHaveLength(3)
    expect(found.every(({_rev, nextExists}) => _rev === id && nextExists)).toBe(true)
  }
  // The shared count went up once for each transaction that is there, and for no other.
  expect(counted).toBe(byTransaction.size)
}, 120_000)
