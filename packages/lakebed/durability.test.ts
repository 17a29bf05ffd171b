import type {SanityClient} from '@sanity/client'
import {createHash, randomBytes} from 'node:crypto'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startLake, type LakeProcess} from './testing/start-lake-process.ts'

const rounds = 2
const writers = 6
/** Number of acknowledged transactions before the server is killed. */
const acknowledgedPerRound = 25

let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakebed-'))
})
afterAll(() => rmSync(dataDir, {recursive: true, force: true}))

async function start(): Promise<{server: LakeProcess; client: SanityClient}> {
  const server = await startLake(dataDir)
  const client = server.client({perspective: 'raw', maxRetries: 0})
  return {server, client}
}

/** One transaction with three documents that reference each other, and a counter shared by all writers. */
function commit(client: SanityClient, id: string): Promise<unknown> {
  const part = (own: string, next: string) => {
    const reference = {_type: 'reference', _ref: `${id}-${next}`}
    return {_id: `${id}-${own}`, _type: 'part', transaction: id, next: reference}
  }
  return client
    .transaction()
    .transactionId(id)
    .create(part('a', 'b'))
    .create(part('b', 'c'))
    .create(part('c', 'a'))
    .createIfNotExists({_id: 'counter', _type: 'counter', count: 0})
    .patch('counter', {inc: {count: 1}})
    .commit({visibility: 'async'})
}

/** @returns the acknowledged transactions */
async function writeUntilKilled(
  writer: (client: SanityClient, name: string) => Promise<string>,
  acknowledgements: number,
): Promise<string[]> {
  const {server, client} = await start()
  const acknowledged: string[] = []
  let killed: Promise<void> | undefined
  const work = async (number: number) => {
    for (let turn = 0; !killed; turn += 1) {
      acknowledged.push(await writer(client, `w${number}-${turn}`))
      if (acknowledged.length >= acknowledgements) killed ??= server.kill()
    }
  }
  await Promise.allSettled(Array.from({length: writers}, (_, number) => work(number)))
  await killed
  return acknowledged
}

test('acknowledged transactions survive SIGKILL, and no partial one is visible', async () => {
  const sent = new Set<string>()
  const acknowledged: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const writer = async (client: SanityClient, name: string) => {
      const id = `r${round}-${name}`
      sent.add(id)
      await commit(client, id)
      return id
    }
    acknowledged.push(...(await writeUntilKilled(writer, acknowledgedPerRound)))
  }
  const {server, client} = await start()
  const parts = await client.fetch<{transaction: string; _rev: string; nextExists: boolean}[]>(
    '*[_type == "part"]{transaction, _rev, "nextExists": defined(next->_id)}',
  )
  const counted = await client.fetch<number>('*[_id == "counter"][0].count')
  await server.kill()

  const byTransaction = Map.groupBy(parts, (part) => part.transaction)
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound)
  expect(acknowledged.filter((id) => !byTransaction.has(id))).toEqual([])
  expect([...byTransaction.keys()].filter((id) => !sent.has(id))).toEqual([])
  for (const [id, found] of byTransaction) {
    expect(found).toHaveLength(3)
    expect(found.every(({_rev, nextExists}) => _rev === id && nextExists)).toBe(true)
  }
  // The counter equals the number of stored transactions.
  expect(counted).toBe(byTransaction.size)
}, 120_000)

async function upload(client: SanityClient): Promise<string> {
  return (await client.assets.upload('file', randomBytes(200_000), {filename: 'a.bin'}))._id
}

test('acknowledged uploads survive SIGKILL, and incomplete ones are deleted', async () => {
  const acknowledged = await writeUntilKilled(upload, 8)

  const {server, client} = await start()
  const assets = await client.fetch<{_id: string; path: string; sha1hash: string}[]>(
    '*[_type == "sanity.fileAsset"]{_id, path, sha1hash}',
  )
  const ids = new Set(assets.map(({_id: id}) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  for (const {path, sha1hash} of assets) {
    const headers = {authorization: `Bearer ${server.token}`}
    const response = await fetch(new URL(`/lake/${path}`, server.url), {headers})
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(sha1hash)
  }
  expect(readdirSync(join(dataDir, 'assets/.incoming'))).toEqual([])
  await server.kill()
}, 120_000)
