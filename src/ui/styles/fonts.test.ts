import {readFileSync, statSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8')
const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, path = '']) => path)
const resolve = createRequire(import.meta.url).resolve

test('at most three font files of 90 kB together are loaded', () => {
  const bytes = files.map((file) => statSync(resolve(file)).size)
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBeLessThanOrEqual(3)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})

test('no font is put on once the text is painted, for that would move it', () => {
  const loaded = css.split('@font-face').filter((rule) => rule.includes('url('))
  expect(loaded.filter((rule) => !rule.includes('font-display: optional'))).toEqual([])
})

test('the page asks for each font at once: an optional one that is found later is never used', () => {
  const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')
  const preloads = [...html.matchAll(/<link\s+rel="preload"\s+as="font"[^>]*href="\/node_modules\/([^"]+)"/g)]
  expect(preloads.map(([, path]) => path)).toEqual(files)
})
