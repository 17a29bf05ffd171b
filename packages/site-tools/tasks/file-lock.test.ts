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

test('whoever comes second waits until the first lets go, and is told so once', async () => {
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

test('a process that was killed holds nothing', async () => {
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

test('where nothing can be written, a sentence says so', async () => {
  const path = newPath()
  // A file where a folder should be.
  writeFileSync(join(path, '../..'), '')
  await expect(acquireFileLock(path, () => undefined)).rejects.toThrow(
    'cannot be written to: run this as the user',
  )
})
