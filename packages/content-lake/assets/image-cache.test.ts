import {existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {ImageCache} from './transformer.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-cache-'))
})

afterEach(() => {
  rmSync(folder, {recursive: true, force: true})
})

const bytes = (length: number, value = 1) => Buffer.alloc(length, value)

describe('the image cache', () => {
  it('gives back what was put in, also after a restart', async () => {
    await new ImageCache(folder, 1000).set('abc', bytes(10, 7))
    expect(await new ImageCache(folder, 1000).get('abc')).toEqual(bytes(10, 7))
  })

  it('throws out what was unused for longest when it is full', async () => {
    const cache = new ImageCache(folder, 30)
    for (const key of ['a', 'b', 'c']) await cache.set(key, bytes(10))
    await cache.get('a')
    await cache.set('d', bytes(10))
    expect(readdirSync(folder).toSorted()).toEqual(['a-10', 'c-10', 'd-10'])
    expect(await cache.get('b')).toBeUndefined()
  })

  it('remembers the order of use across a restart, and heeds a smaller bound', async () => {
    const cache = new ImageCache(folder, 100)
    for (const key of ['a', 'b', 'c']) await cache.set(key, bytes(10))
    for (const [file, second] of [
      ['b-10', 1],
      ['c-10', 2],
      ['a-10', 3],
    ] as const) {
      utimesSync(join(folder, file), second, second)
    }
    const reopened = new ImageCache(folder, 20)
    expect(await reopened.get('b')).toBeUndefined()
    expect(await reopened.get('a')).toEqual(bytes(10))
  })

  it('does not believe a file that was cut short, nor keep one that is not its own', async () => {
    writeFileSync(join(folder, 'abc-10'), bytes(4))
    writeFileSync(join(folder, '.half-written'), bytes(4))
    const cache = new ImageCache(folder, 1000)
    expect(await cache.get('abc')).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })

  it('misses a file that somebody took away, and takes it in anew', async () => {
    const cache = new ImageCache(folder, 1000)
    await cache.set('abc', bytes(10))
    rmSync(join(folder, 'abc-10'))
    expect(await cache.get('abc')).toBeUndefined()
    await cache.set('abc', bytes(12))
    expect(await cache.get('abc')).toEqual(bytes(12))
  })

  it('counts a replaced entry once', async () => {
    const cache = new ImageCache(folder, 25)
    await cache.set('a', bytes(10))
    await cache.set('a', bytes(12))
    await cache.set('b', bytes(12))
    expect(existsSync(join(folder, 'a-12'))).toBe(true)
  })
})
