import {mkdirSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from '../testing.ts'
import {isMessageId, messageIdAt} from './message-id.ts'
import {openStore} from './store.ts'

/** The id of the nth millisecond. */
function id(n: number) {
  return messageIdAt(n, n.toString(16).padStart(8, '0'))
}

const room = {message: 10, report: 10}

describe('ids', () => {
  test('sort by time and are told from everything else', () => {
    expect(messageIdAt(Date.UTC(2026, 0, 2, 3, 4, 5, 678), '0a1b2c3d')).toBe('20260102T030405678Z-0a1b2c3d')
    const others = ['', '../../etc/passwd', `${id(1)}/..`, `${id(1)}.eml`, `${id(1)}\n`, ` ${id(1)}`]
    expect(others.filter(isMessageId)).toEqual([])
  })
})

describe('the store', () => {
  test('lists the newest first, also after it has been opened anew', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const store = openStore(folder, room)
    for (const n of [1, 3, 2]) await store.add(id(n), Buffer.from(`message ${n}`), 'message')
    expect(store.list()).toEqual([id(3), id(2), id(1)])
    const again = openStore(folder, room)
    expect(again.list()).toEqual([id(3), id(2), id(1)])
    expect((await again.read(id(2)))?.toString()).toBe('message 2')
  })

  test('drops nothing for what is new: when it is full, it takes no more until the owner has made room', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const store = openStore(folder, {message: 2, report: 1})
    for (const n of [1, 2]) await store.add(id(n), Buffer.from(`${n}`), 'message')
    expect(store.isFull()).toBe(true)
    await expect(store.add(id(3), Buffer.from('3'), 'message')).rejects.toThrow(`delete files of ${folder}`)
    expect(store.list()).toEqual([id(2), id(1)])
    rmSync(join(folder, `${id(1)}.eml`))
    await store.add(id(3), Buffer.from('3'), 'message')
    expect(store.list()).toEqual([id(3), id(2)])
  })

  test('counts reports for themselves, so that they take no message its place', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const most = {message: 1, report: 1}
    const store = openStore(folder, most)
    await store.add(id(1), Buffer.from('a report'), 'report')
    await expect(store.add(id(2), Buffer.from('another'), 'report')).rejects.toThrow('1 are kept')
    await store.add(id(3), Buffer.from('a message'), 'message')
    const again = openStore(folder, most)
    expect(again.list()).toEqual([id(3), id(1)])
    expect((await again.read(id(1)))?.toString()).toBe('a report')
    await expect(again.add(id(4), Buffer.from('another'), 'report')).rejects.toThrow('1 are kept')
  })

  test('removes what a crash left unfinished, and leaves alone what is not its own', () => {
    const folder = join(temporaryFolder(), 'outbox')
    mkdirSync(folder)
    for (const name of [`${id(1)}.eml`, `${id(2)}.eml.unfinished`, 'notes.txt', 'other.eml']) {
      writeFileSync(join(folder, name), 'x')
    }
    expect(openStore(folder, room).list()).toEqual([id(1)])
    expect(readdirSync(folder).toSorted()).toEqual([`${id(1)}.eml`, 'notes.txt', 'other.eml'])
  })

  test('never overwrites a message', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const store = openStore(folder, room)
    await store.add(id(1), Buffer.from('first'), 'message')
    await expect(store.add(id(1), Buffer.from('second'), 'message')).rejects.toThrow('already')
    expect((await store.read(id(1)))?.toString()).toBe('first')
    expect(readdirSync(folder)).toEqual([`${id(1)}.eml`])
  })

  // Windows knows no such modes.
  test.skipIf(process.platform === 'win32')('is for its owner’s eyes only', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    await openStore(folder, room).add(id(1), Buffer.from('x'), 'message')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, `${id(1)}.eml`)).mode & 0o777).toBe(0o600)
  })

  test('tells who listens of every change, until they stop', async () => {
    const store = openStore(join(temporaryFolder(), 'outbox'), room)
    let changes = 0
    const stop = store.onChange(() => (changes += 1))
    await store.add(id(1), Buffer.from('x'), 'message')
    await store.markUndelivered(id(1), 'reason')
    stop()
    await store.add(id(2), Buffer.from('x'), 'message')
    expect(changes).toBe(2)
  })
})
