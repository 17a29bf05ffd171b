import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

const folder = new URL('../../', import.meta.url)
const scale = 'ui/styles/tokens.css'
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const sheets = globSync('**/*.css', {cwd: folder}).filter((path) => path !== scale)

test('durations are tokens', () => {
  const own = sheets.flatMap((path) =>
    [...read(path).matchAll(/^.*?(?<![\w.-])[\d.]*[1-9][\d.]*m?s\b.*$/gm)].map(
      ([line]) => `${path}: ${line.trim()}`,
    ),
  )
  expect(own).toEqual([])
})

test('all duration tokens exist', () => {
  const known = new Set(read(scale).match(/--duration-\w+/g))
  const modules = globSync('**/*.{css,ts,tsx}', {cwd: folder})
  const unknown = modules.flatMap((path) =>
    [...read(path).matchAll(/--duration-\w+/g)].map(([name]) => name).filter((name) => !known.has(name)),
  )
  expect(unknown).toEqual([])
})
