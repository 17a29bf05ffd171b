import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {acquireFileLock} from './file-lock.ts'

function newPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'file-lock-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  return join(folder, 'deep/down/held')
}

test('a second holder waits for the first, with one message', async () => {
  const path = newPath()
  const order: string[] = []
  const first = await acquireFileLock(path, () => order.push('the first waits'))
  const {promise: isWaiting, resolve: wait} = Promise.withResolvers<void>()
  const second = acquireFileLock(path, wait)
  await isWaiting
  order.push('the first lets go')
  first[Symbol.dispose]()
  const held = await second
  order.push('the second holds it')
  held[Symbol.dispose]()
  expect(order).toEqual(['the first lets go', 'the second holds it'])
})

test('the lock of a killed process is released', async () => {
  const path = newPath()
  const script = `
    import {acquireFileLock} from '#tasks/file-lock.ts'
    await acquireFileLock(${JSON.stringify(path)}, () => {})
    console.log('held')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {cwd: import.meta.dirname})
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const onWait = vi.fn<() => void>(() => void child.kill('SIGKILL'))
  const held = await acquireFileLock(path, onWait)
  held[Symbol.dispose]()
  expect(onWait).toHaveBeenCalledOnce()
})

test('a folder that cannot be created is an error', async () => {
  const path = newPath()
  // A file instead of a folder.
  writeFileSync(join(path, '../..'), '')
  await expect(acquireFileLock(path, () => undefined)).rejects.toThrow(
    'is not writable: run this as its owner',
  )
})
