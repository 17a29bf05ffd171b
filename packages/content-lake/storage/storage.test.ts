import {spawnSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {createContentLake} from '../create-content-lake.ts'
import {transactionLines} from '../history/transactions.ts'
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
  const lake = createContentLake({dataDir})
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
    expect(() => createContentLake({dataDir})).toThrow(
      "is not a Content Lake's database. It was left as it is",
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test.each([
    ['text', 'not a database, but long enough to look like one: '.repeat(100)],
    ['a few bytes', 'SQLite'],
    ['the beginning of a database', 'SQLite format 3\0'],
  ])('that is %s is refused and left as it is', (_case, content) => {
    writeFileSync(file, content)
    expect(() => createContentLake({dataDir})).toThrow(/left as it is: move it away/)
    expect(readFileSync(file, 'latin1')).toBe(content)
  })

  test('of another version is refused and left as it is', async () => {
    await filledLake(3)
    const newer = new DatabaseSync(file)
    newer.exec('PRAGMA journal_mode = DELETE; PRAGMA user_version = 99')
    newer.close()
    const before = readFileSync(file)
    expect(() => createContentLake({dataDir})).toThrow(
      'was written by another version of this program (its tables are version 99',
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('that was cut off is refused and left as it is', async () => {
    await filledLake(300)
    truncateSync(file, 40_960)
    const before = readFileSync(file)
    expect(() => createContentLake({dataDir})).toThrow(/left as it is: move it away/)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('that was written over in the middle is refused and left as it is', async () => {
    await filledLake(300)
    const damaged = readFileSync(file)
    damaged.fill(0xff, 20_000, damaged.length - 5000)
    writeFileSync(file, damaged)
    expect(() => createContentLake({dataDir})).toThrow(/left as it is: move it away/)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })

  test.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('that is %s beside its log is refused, and the log is left as it is', async (_case, lose) => {
    const lake = createContentLake({dataDir})
    const log = readFileSync(`${file}-wal`)
    await lake.close()
    lose()
    writeFileSync(`${file}-wal`, log)
    expect(log.length).toBeGreaterThan(0)
    expect(() => createContentLake({dataDir})).toThrow('Put back the two files from the same copy')
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
  })

  test('with one letter of a document changed is refused and left as it is', async () => {
    await filledLake(3)
    const damaged = readFileSync(file)
    damaged.write('y', damaged.indexOf('xxxx') + 100)
    writeFileSync(file, damaged)
    expect(() => createContentLake({dataDir})).toThrow(/The document "c\d" in .* is damaged/)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })

  test('with a page of its history written over is refused and left as it is', async () => {
    await filledLake(300)
    const database = new DatabaseSync(file, {readOnly: true})
    const root = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'changes'").get()
    database.close()
    const damaged = readFileSync(file)
    const page = 4096 * (Number(root?.['rootpage']) - 1)
    damaged.fill(0xff, page + 8, page + 200)
    writeFileSync(file, damaged)
    expect(() => createContentLake({dataDir})).toThrow(/left as it is: move it away/)
    expect(readFileSync(file).equals(damaged)).toBe(true)
  })

  test('with one change of its history damaged keeps what followed it, and says so', async () => {
    await filledLake(1)
    const token = readFileSync(join(dataDir, 'owner-token'), 'utf8').trim()
    const headers = {host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json'}
    const before = createContentLake({dataDir})
    for (const name of ['Two', 'Three', 'Four']) {
      const body = JSON.stringify({mutations: [{patch: {id: 'c0', set: {name}}}]})
      await before.app.request('/v1/data/mutate/production', {method: 'POST', headers, body})
    }
    await before.close()
    const database = new DatabaseSync(file)
    database.exec(
      "UPDATE changes SET content = CAST(substr(content, 1, 40) || x'00' || substr(content, 42) AS BLOB) WHERE seq = 2",
    )
    database.close()
    const lines: string[] = []
    const lake = createContentLake({dataDir, log: (line) => lines.push(line)})
    expect(lines).toEqual(['content lake: 1 changes in the history are damaged and left out of it'])
    const history = await lake.app.request(
      '/v1/data/history/production/transactions/c0?excludeContent=true',
      {headers},
    )
    expect((await history.text()).trim().split('\n')).toHaveLength(1)
    await lake.close()
  })

  test('in a folder that may not be written is refused with the advice to allow it', async () => {
    await filledLake(1)
    chmodSync(file, 0o444)
    chmodSync(dataDir, 0o555)
    const script = join(import.meta.dirname, '../testing/lake-process.ts')
    // The administrator may write anywhere; nobody may not.
    const account = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}
    const {status, stderr} = spawnSync(process.execPath, [script, dataDir], {
      ...account,
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain('This account may not write there')
    chmodSync(dataDir, 0o755)
  }, 30_000)

  test('that a server uses cannot be opened by a second one', async () => {
    const first = createContentLake({dataDir})
    expect(() => createContentLake({dataDir})).toThrow('Another server is using it')
    await first.close()
    await createContentLake({dataDir}).close()
  })

  test('is opened again after its folder was emptied', async () => {
    await filledLake(1)
    rmSync(dataDir, {recursive: true})
    const lake = createContentLake({dataDir})
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

  test('of large documents stays within bounds, and keeps what is newest', () => {
    const database = new Database(file)
    const log = new TransactionLog(database)
    const stamp = {_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
    // Chance cannot be compressed: each change counts for a megabyte.
    const text = randomBytes(1_000_000).toString('base64')
    database.transaction(() => {
      for (let n = 1; n <= 70; n += 1) {
        const body = JSON.stringify({_id: `c${n}`, _type: 'course', _rev: `tx${n}`, ...stamp, text})
        log.append({
          dataset: 'production',
          id: `tx${n}`,
          author: 'owner',
          timestamp: '2026-01-01T00:00:00Z',
          fingerprint: '',
          changes: [{id: `c${n}`, previousRev: null, body, mutations: []}],
        })
      }
    })
    const size = Number(database.get('SELECT sum(length(content)) AS size FROM changes')?.['size'])
    expect(size).toBeGreaterThan(50_000_000)
    expect(size).toBeLessThan(70_000_000)
    expect(log.ofDocument('production', 'c70')).toHaveLength(1)
    expect(log.ofDocument('production', 'c1')).toEqual([])
    database.close()
  }, 30_000)
})
