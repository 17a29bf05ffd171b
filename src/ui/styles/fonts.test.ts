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

test('no font keeps text from being painted', () => {
  const loaded = css.split('@font-face').filter((rule) => rule.includes('url('))
  expect(loaded.filter((rule) => !rule.includes('font-display: swap'))).toEqual([])
})
