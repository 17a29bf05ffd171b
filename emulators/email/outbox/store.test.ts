import {mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {temporaryFolder} from '../testing.ts'
import {isMessageId, messageIdAt} from './message-id.ts'
import {openStore} from './store.ts'

/** The id of the nth millisecond. */
function id(n: number) {
  return messageIdAt(n, n.toString(16).padStart(8, '0'))
}

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
    const store = openStore(folder, 10)
    for (const n of [1, 3, 2]) await store.add(id(n), Buffer.from(`message ${n}`))
    expect(store.list()).toEqual([id(3), id(2), id(1)])
    const again = openStore(folder, 10)
    expect(again.list()).toEqual([id(3), id(2), id(1)])
    expect((await again.read(id(2)))?.toString()).toBe('message 2')
  })

  test('keeps the newest when there are too many', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const store = openStore(folder, 2)
    await store.add(id(1), Buffer.from('1'))
    await store.markUndelivered(id(1), 'reason')
    for (const n of [2, 3]) await store.add(id(n), Buffer.from(`${n}`))
    expect(readdirSync(folder).toSorted()).toEqual([`${id(2)}.eml`, `${id(3)}.eml`])
    expect(store.list()).toEqual([id(3), id(2)])
    expect(await store.read(id(1))).toBeUndefined()
    expect(await store.undeliveredReason(id(1))).toBeUndefined()
  })

  test('removes what a crash left unfinished, and leaves alone what is not its own', () => {
    const folder = join(temporaryFolder(), 'outbox')
    mkdirSync(folder)
    for (const name of [`${id(1)}.eml`, `${id(2)}.eml.unfinished`, 'notes.txt', 'other.eml']) {
      writeFileSync(join(folder, name), 'x')
    }
    expect(openStore(folder, 10).list()).toEqual([id(1)])
    expect(readdirSync(folder).toSorted()).toEqual([`${id(1)}.eml`, 'notes.txt', 'other.eml'])
  })

  test('never overwrites a message', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    const store = openStore(folder, 10)
    await store.add(id(1), Buffer.from('first'))
    await expect(store.add(id(1), Buffer.from('second'))).rejects.toThrow('already')
    expect((await store.read(id(1)))?.toString()).toBe('first')
    expect(readdirSync(folder)).toEqual([`${id(1)}.eml`])
  })

  // Windows knows no such modes.
  test.skipIf(process.platform === 'win32')('is for its owner’s eyes only', async () => {
    const folder = join(temporaryFolder(), 'outbox')
    await openStore(folder, 10).add(id(1), Buffer.from('x'))
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, `${id(1)}.eml`)).mode & 0o777).toBe(0o600)
  })

  test('tells who listens of every change, until they stop', async () => {
    const store = openStore(join(temporaryFolder(), 'outbox'), 10)
    let changes = 0
    const stop = store.onChange(() => (changes += 1))
    await store.add(id(1), Buffer.from('x'))
    await store.markUndelivered(id(1), 'reason')
    stop()
    await store.add(id(2), Buffer.from('x'))
    expect(changes).toBe(2)
  })
})
