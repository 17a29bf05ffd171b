/**
 * Kills the server with SIGKILL during transactions and uploads, then compares acknowledged with stored data:
 * `npm run suites -- kill 30`.
 */
import type {SanityClient} from '@sanity/client'
import {createHash, randomBytes} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {startLake} from '../../../packages/lakebed/testing/start-lake-process.ts'

const [rounds = 30] = process.argv.slice(2).map(Number)
const writers = 6
const uploaders = 2
/** Both must have acknowledged work in each round, so that the kill interrupts both. */
const acknowledgedPerRound = {transactions: 20, uploads: 3}

const dataDir = mkdtempSync(join(import.meta.dirname, '../../../.cache/kill-rounds-'))
const sent = {transactions: new Set<string>(), uploads: 0}
const acknowledged = {transactions: new Set<string>(), uploads: new Map<string, string>()}

async function write(client: SanityClient, id: string): Promise<void> {
  sent.transactions.add(id)
  const transaction = client.transaction().transactionId(id)
  for (const [own, next] of ['ab', 'bc', 'ca']) {
    const reference = {_type: 'reference', _ref: `${id}-${next}`}
    transaction.create({_id: `${id}-${own}`, _type: 'part', transaction: id, next: reference})
  }
  await transaction.commit()
  acknowledged.transactions.add(id)
}

async function upload(client: SanityClient): Promise<void> {
  const bytes = randomBytes(1_000_000)
  sent.uploads += 1
  const {_id} = await client.assets.upload('file', bytes, {filename: 'a.bin'})
  acknowledged.uploads.set(_id, createHash('sha1').update(bytes).digest('hex'))
}

async function round(number: number): Promise<void> {
  const server = await startLake(dataDir)
  const client = server.client({perspective: 'raw', maxRetries: 0})
  const goals = {
    transactions: acknowledged.transactions.size + acknowledgedPerRound.transactions,
    uploads: acknowledged.uploads.size + acknowledgedPerRound.uploads,
  }
  let killed: Promise<void> | undefined
  const repeat = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !killed; turn += 1) {
      await work(turn)
      const {transactions, uploads} = acknowledged
      if (transactions.size >= goals.transactions && uploads.size >= goals.uploads) killed ??= server.kill()
    }
  }
  await Promise.allSettled([
    ...Array.from({length: writers}, (_, writer) =>
      repeat((turn) => write(client, `r${number}-w${writer}-${turn}`)),
    ),
    ...Array.from({length: uploaders}, () => repeat(() => upload(client))),
  ])
  await killed
}

try {
  for (let number = 1; number <= rounds; number += 1) await round(number)
  const server = await startLake(dataDir)
  const client = server.client({perspective: 'raw', maxRetries: 0})
  const parts = await client.fetch<{transaction: string; isWhole: boolean}[]>(
    '*[_type == "part"]{transaction, "isWhole": _rev == transaction && defined(next->_id)}',
  )
  const stored = Map.groupBy(parts, ({transaction}) => transaction)
  const files = await client.fetch<{_id: string; path: string}[]>('*[_type == "sanity.fileAsset"]{_id, path}')
  const hashes = new Map<string, string>()
  for (const {_id, path} of files) {
    const headers = {authorization: `Bearer ${server.token}`}
    const response = await fetch(new URL(`/lake/${path}`, server.url), {headers})
    const bytes = Buffer.from(await response.arrayBuffer())
    hashes.set(_id, createHash('sha1').update(bytes).digest('hex'))
  }
  await server.kill()
  console.log(`${rounds} rounds`, {
    'transactions sent': sent.transactions.size,
    acknowledged: acknowledged.transactions.size,
    lost: [...acknowledged.transactions].filter((id) => !stored.has(id)).length,
    partial: [...stored.values()].filter((own) => own.length !== 3 || !own.every(({isWhole}) => isWhole))
      .length,
    'uploads sent': sent.uploads,
    'uploads acknowledged': acknowledged.uploads.size,
    'files lost or damaged': [...acknowledged.uploads].filter(([id, hash]) => hashes.get(id) !== hash).length,
  })
} finally {
  rmSync(dataDir, {recursive: true, force: true})
}
