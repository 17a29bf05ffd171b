import {createHash, randomBytes} from 'node:crypto'
import {existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterEach, beforeEach, expect, it} from 'vitest'
import {sampleFiles, writeSampleDist} from '../../../../tests/support/site/sample-dist.ts'
import {isCurrent, precompress, precompressFile} from './precompress.ts'

const script = 'assets/site-B1a2C3d4.js'
let dist = ''
let remove = () => {}
const at = (file: string) => join(dist, file)

beforeEach(() => {
  ;({dist, remove} = writeSampleDist())
})
afterEach(() => {
  remove()
})

it('writes both encodings of a text file', async () => {
  await precompress(dist)
  const original = readFileSync(at(script))
  expect(brotliDecompressSync(readFileSync(at(`${script}.br`)))).toEqual(original)
  expect(gunzipSync(readFileSync(at(`${script}.gz`)))).toEqual(original)
  expect(statSync(at(`${script}.br`)).size).toBeLessThan(statSync(at(`${script}.gz`)).size)
})

it('skips small files, images and host configuration', async () => {
  writeFileSync(at('assets/photo-G7h8.webp'), 'a'.repeat(5000))
  writeFileSync(at('.vite/manifest.json'), JSON.stringify({a: 'a'.repeat(5000)}))
  writeFileSync(at('_headers'), 'a'.repeat(5000))
  writeFileSync(at('assets/little.css'), 'a'.repeat(1023))
  writeFileSync(at('assets/enough.css'), 'a'.repeat(1024))
  await precompress(dist)
  expect(existsSync(at('assets/enough.css.br'))).toBe(true)
  const left = [
    'assets/small-E5f6.css',
    'assets/little.css',
    'assets/photo-G7h8.webp',
    '.vite/manifest.json',
    '_headers',
  ]
  expect(left.filter((file) => existsSync(at(`${file}.br`)))).toEqual([])
})

it('writes no copy that is larger than the original', async () => {
  // Digests are incompressible.
  const digests = Array.from({length: 80}, (_, n) => createHash('sha256').update(`${n}`).digest())
  writeFileSync(at('noise.svg'), Buffer.concat(digests))
  await precompress(dist)
  expect(readdirSync(dist).filter((file) => file.startsWith('noise'))).toEqual(['noise.svg'])
})

it.each([
  ['small', 'a'.repeat(100)],
  ['incompressible', randomBytes(3000)],
])('removes the copies of a file that has become %s', async (_what, content) => {
  await precompress(dist)
  writeFileSync(at(script), content)
  const later = new Date(Date.now() + 5000)
  utimesSync(at(script), later, later)
  await precompress(dist)
  expect([`${script}.br`, `${script}.gz`].filter((file) => existsSync(at(file)))).toEqual([])
})

it('skips unchanged files', async () => {
  expect((await precompress(dist)).compressed).toBeGreaterThan(0)
  expect((await precompress(dist)).compressed).toBe(0)
  writeFileSync(at(script), `${sampleFiles[script]}// new`)
  expect((await precompress(dist)).compressed).toBe(1)
  expect(brotliDecompressSync(readFileSync(at(`${script}.br`))).toString()).toMatch(/new$/)
})

it('replaces an outdated copy', async () => {
  await precompressFile(at(script))
  const before = statSync(at(`${script}.br`))
  expect(Math.abs(before.mtimeMs - statSync(at(script)).mtimeMs)).toBeLessThan(1)
  const later = new Date(before.mtimeMs + 5)
  writeFileSync(at(script), `${sampleFiles[script]}// later`)
  utimesSync(at(script), later, later)
  await precompressFile(at(script))
  expect(brotliDecompressSync(readFileSync(at(`${script}.br`))).toString()).toMatch(/later$/)
})

it.each([
  [1000, 1000.9, true],
  [1000, 1001, false],
])('a copy of %d ms is current for an original of %d ms: %j', (compressed, original, expected) => {
  expect(isCurrent({mtimeMs: compressed}, {mtimeMs: original})).toBe(expected)
})
