import {existsSync, mkdirSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {temporaryFolder} from '../testing.ts'
import {writeDurably} from './write-durably.ts'

test('nobody ever sees a file that is not whole', async () => {
  const path = join(temporaryFolder(), 'message')
  const content = Buffer.alloc(64 * 1024 * 1024, 'x')
  const seen = new Set<number>()
  const progress = {isDone: false}
  const writing = writeDurably(path, content).finally(() => {
    progress.isDone = true
  })
  while (!progress.isDone) {
    if (existsSync(path)) seen.add(statSync(path).size)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await writing
  expect([...seen.add(statSync(path).size)]).toEqual([content.length])
})

test('what cannot be written leaves nothing behind', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'taken'))
  await expect(writeDurably(join(folder, 'taken'), Buffer.from('x'))).rejects.toThrow('EISDIR')
  await expect(writeDurably(join(folder, 'absent/message'), Buffer.from('x'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(['taken'])
})
