import {mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {transactionLines} from '../history/transactions.ts'
import {openContentLake} from '../server.ts'
import {Database} from './database.ts'
import {TransactionLog} from './transaction-log.ts'

let dataDir: string
let file: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-lake-'))
  file = join(dataDir, 'content-lake.sqlite')
})

afterEach(() => rmSync(dataDir, {recursive: true, force: true}))

async function filledLake(documents: number): Promise<void> {
  const lake = openContentLake({dataDir})
  const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
  const headers = {host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const mutations = Array.from({length: documents}, (_, index) => ({
    create: {_id: `c${index}`, _type: 'course', text: 'x'.repeat(500)},
  }))
  const body = JSON.stringify({mutations})
  const answer = await lake.app.request('/v1/data/mutate/production', {method: 'POST', headers, body})
  expect(answer.status).toBe(200)
  await lake.close()
}

describe('a database file', () => {
  test('that another program wrote is refused and left as it is', () => {
    const other = new DatabaseSync(file)
    other.exec('CREATE TABLE theirs (a)')
    other.close()
    const before = readFileSync(file)
    expect(() => openContentLake({dataDir})).toThrow("is not a Content Lake's database. It was left as it is")
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test.each([
    ['text', 'not a database, but long enough to look like one: '.repeat(100)],
    ['a few bytes', 'SQLite'],
    ['the beginning of a database', 'SQLite format 3\0'],
  ])('that is %s is refused and left as it is', (_case, content) => {
    writeFileSync(file, content)
    expect(() => openContentLake({dataDir})).toThrow(/left as it is: move it away/)
    expect(readFileSync(file, 'latin1')).toBe(content)
  })

  test('of a newer version is refused and left as it is', async () => {
    await filledLake(3)
    const newer = new DatabaseSync(file)
    newer.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99')
    newer.close()
    const before = readFileSync(file)
    expect(() => openContentLake({dataDir})).toThrow(
      'was written by a newer version of this program (its tables are version 99',
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('that was cut off is refused and left as it is', async () => {
    await filledLake(300)
    truncateSync(file, 40_960)
    const before = readFileSync(file)
    expect(() => openContentLake({dataDir})).toThrow(/cannot be read.*It was left as it is/)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('that was written over in the middle is refused and left as it is', async () => {
    await filledLake(300)
    const damaged = readFileSync(file)
    damaged.fill(0xff, 20_000, damaged.length - 5000)
    writeFileSync(file, damaged)
    expect(() => openContentLake({dataDir})).toThrow(/cannot be read.*It was left as it is/)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })

  test('that a server uses cannot be opened by a second one', async () => {
    const first = openContentLake({dataDir})
    expect(() => openContentLake({dataDir})).toThrow('Another server is using it')
    await first.close()
    await openContentLake({dataDir}).close()
  })

  test('is opened again after its folder was emptied', async () => {
    await filledLake(1)
    rmSync(dataDir, {recursive: true})
    const lake = openContentLake({dataDir})
    const count = await lake.app.request('/v1/data/query/production?query=count(*)', {
      headers: {host: 'localhost'},
    })
    expect(await count.json()).toMatchObject({result: 0})
    await lake.close()
  })
})

describe('the log of transactions', () => {
  test('keeps the latest 500 changes of each document, and tells of none that it half knows', () => {
    const database = new Database(file)
    const log = new TransactionLog(database)
    const stamp = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
    database.transaction(() => {
      for (let n = 1; n <= 510; n += 1) {
        const body = JSON.stringify({_id: 'c1', _type: 'course', _rev: `tx${n}`, ...stamp, n})
        log.append({
          dataset: 'production',
          id: `tx${n}`,
          author: 'owner',
          timestamp: '2026-01-01T00:00:00Z',
          fingerprint: '',
          changes: [{id: 'c1', previousRev: n === 1 ? null : `tx${n - 1}`, body, mutations: []}],
        })
      }
    })
    const kept = log.ofDocument('production', 'c1')
    expect([kept.length, kept[0]?.transactionId]).toEqual([500, 'tx11'])
    const range = {fromTransaction: undefined, toTransaction: undefined, reverse: false, limit: 1000}
    const lines = transactionLines([kept], range, {mendozaEffects: true, mutations: false})
    expect([lines.length, lines[0]]).toMatchObject([
      499,
      {id: 'tx12', effects: {c1: {revert: [0, {n: 11}], apply: [0, {n: 12}]}}},
    ])
    database.close()
  })
})
