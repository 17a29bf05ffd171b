import {spawnSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {chmodSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {createContentLake} from '../content-lake.ts'
import {transactionLines} from '../history/transactions.ts'
import {Database} from './database.ts'
import {TransactionLog} from './transaction-log.ts'

let dataDir: string
let file: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakebed-'))
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

/** @returns the message; the file must not change */
function refusal(): string {
  const before = readFileSync(file)
  try {
    void createContentLake({dataDir}).close()
    return 'It was opened'
  } catch (error) {
    return readFileSync(file).equals(before) ? String(error) : 'The file was changed'
  }
}

function execute(sql: string): void {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA journal_mode = DELETE; ${sql}`)
  database.close()
}

function overwrite(start: number, length: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xff, start, Math.min(start + length, bytes.length))
  writeFileSync(file, bytes)
}

/** Offset of the first page of a table. */
function pageOf(table: string): number {
  const database = new DatabaseSync(file, {readOnly: true})
  const root = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table)
  database.close()
  return 4096 * (Number(root?.['rootpage']) - 1)
}

describe('a database file', () => {
  test.each<[string, damage: () => void, message: RegExp]>([
    [
      'text',
      () => writeFileSync(file, 'not a database, but long enough: '.repeat(100)),
      /is not an SQLite database/,
    ],
    ['a few bytes', () => writeFileSync(file, 'SQLite'), /is not an SQLite database/],
    [
      'the beginning of a database',
      () => writeFileSync(file, 'SQLite format 3\0'),
      /is not the database of a Content Lake/,
    ],
    ['of another program', () => execute('CREATE TABLE theirs (a)'), /is not the database of a Content Lake/],
  ])('that is %s is refused and not changed', (_case, damage, message) => {
    damage()
    expect(refusal()).toMatch(message)
  })

  test.each<[string, damage: () => void, message: RegExp]>([
    ['of another version', () => execute('PRAGMA user_version = 99'), /another version .*schema version 99/],
    ['cut off', () => truncateSync(file, 40_960), /not changed. Restore a backup/],
    ['overwritten in the middle', () => overwrite(20_000, 100_000), /not changed. Restore a backup/],
    [
      'overwritten in its history',
      () => overwrite(pageOf('changes') + 8, 200),
      /not changed. Restore a backup/,
    ],
  ])('that is %s is refused and not changed', async (_case, damage, message) => {
    await filledLake(300)
    damage()
    expect(refusal()).toMatch(message)
  })

  test.each([
    ['missing', () => rmSync(file)],
    ['empty', () => truncateSync(file)],
  ])('that is %s beside its WAL is refused, and the WAL is not changed', async (_case, lose) => {
    const lake = createContentLake({dataDir})
    const log = readFileSync(`${file}-wal`)
    await lake.close()
    lose()
    writeFileSync(`${file}-wal`, log)
    expect(log.length).toBeGreaterThan(0)
    expect(() => createContentLake({dataDir})).toThrow('Restore both files from the same backup')
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
  })

  test('with one changed letter in a document is refused and not changed', async () => {
    await filledLake(3)
    const bytes = readFileSync(file)
    bytes.write('y', bytes.indexOf('xxxx') + 100)
    writeFileSync(file, bytes)
    expect(refusal()).toMatch(/The document "c\d" in .* is damaged/)
  })

  test('with a damaged change in its history keeps the later ones, and logs it', async () => {
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
    expect(lines).toEqual(['content lake: 1 damaged changes are omitted from the history'])
    const history = await lake.app.request(
      '/v1/data/history/production/transactions/c0?excludeContent=true',
      {headers},
    )
    expect((await history.text()).trim().split('\n')).toHaveLength(1)
    await lake.close()
  })

  test('in a read-only folder is refused with advice', async () => {
    await filledLake(1)
    chmodSync(file, 0o444)
    chmodSync(dataDir, 0o555)
    const script = join(import.meta.dirname, '../testing/lake-process.ts')
    // root can write anywhere, so the test runs as another user.
    const account = process.getuid?.() === 0 ? {uid: 65_534, gid: 65_534} : {}
    const {status, stderr} = spawnSync(process.execPath, [script, dataDir], {
      ...account,
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain('The account lacks write permission')
    chmodSync(dataDir, 0o755)
  }, 30_000)

  test('in use by a server cannot be opened by another one', async () => {
    const first = createContentLake({dataDir})
    expect(() => createContentLake({dataDir})).toThrow('Another server uses it')
    await first.close()
    await createContentLake({dataDir}).close()
  })

  test('is created again after its folder was emptied', async () => {
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

test.each([
  [{errcode: 5}, 'Another server uses it'],
  [{errcode: 6}, 'Another server uses it'],
  [{errcode: 8}, 'The account lacks write permission'],
  [{errcode: 11 + 256}, 'It was not changed. Restore a backup'],
  [{errcode: 13}, 'The disk is full'],
  [{errcode: 14}, 'The account lacks write permission'],
  [{errcode: 26}, 'It was not changed. Restore a backup'],
  [{errcode: 10}, 'It was not changed.'],
  [{code: 'EROFS'}, 'The account lacks write permission'],
  [{code: 'ENOSPC'}, 'The disk is full'],
])('the error %j of SQLite or of the file has advice', (properties, advice) => {
  const database = new Database(file)
  const explained = database.toFileError(Object.assign(new Error('failed'), properties))
  expect(String(explained)).toContain(`${file} cannot be used (failed). ${advice}`)
  const other = Object.assign(new Error('failed'), {code: 'ENOENT'})
  expect(database.toFileError(other)).toBe(other)
  database.close()
})

describe('the log of transactions', () => {
  let database: Database
  let log: TransactionLog

  beforeEach(() => {
    database = new Database(file)
    log = new TransactionLog(database, 'production')
  })
  afterEach(() => database.close())

  function append(n: number, id: string, previousRev: string | null, more: object): void {
    const time = '2026-01-01T00:00:00Z'
    const stamps = {_createdAt: time, _updatedAt: time}
    const document = (_rev: string) => ({_id: id, _type: 'course', _rev, ...stamps, ...more})
    const before = previousRev === null ? undefined : document(previousRev)
    const changes = [{id, before, after: document(`tx${n}`), mutations: []}]
    const commit = {dataset: 'production', transactionId: `tx${n}`, author: 'owner', timestamp: time, changes}
    log.append(commit, '')
  }

  test('keeps the latest 500 changes of each document', () => {
    database.transaction(() => {
      for (let n = 1; n <= 510; n += 1) append(n, 'c1', n === 1 ? null : `tx${n - 1}`, {n})
    })
    const kept = log.changesOf('c1')
    expect([kept.length, kept[0]?.transactionId]).toEqual([500, 'tx11'])
    const range = {fromTransaction: undefined, toTransaction: undefined, reverse: false, limit: 1000}
    const lines = transactionLines([kept], range, {mendozaEffects: true, mutations: false})
    expect([lines.length, lines[0]]).toMatchObject([
      499,
      {id: 'tx12', effects: {c1: {revert: [0, {n: 11}], apply: [0, {n: 12}]}}},
    ])
  })

  test('of large documents is bounded, and keeps the newest changes', () => {
    // Random bytes cannot be compressed: each change counts for a megabyte.
    const text = randomBytes(1_000_000).toString('base64')
    database.transaction(() => {
      for (let n = 1; n <= 70; n += 1) append(n, `c${n}`, null, {text})
    })
    const size = Number(database.get('SELECT sum(length(content)) AS size FROM changes')?.['size'])
    expect(size).toBeGreaterThan(50_000_000)
    expect(size).toBeLessThan(70_000_000)
    expect(log.changesOf('c70')).toHaveLength(1)
    expect(log.changesOf('c1')).toEqual([])
  }, 30_000)
})

// Source: https://www.sqlite.org/pragma.html#pragma_synchronous
test.each([
  [undefined, 2],
  [false, 0],
])('with durable: %s a commit waits for the disk as PRAGMA synchronous = %i says', (isDurable, level) => {
  const database = new Database(file, isDurable)
  try {
    expect(database.get('PRAGMA synchronous')).toEqual({synchronous: level})
  } finally {
    database.close()
  }
})
