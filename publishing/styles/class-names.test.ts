import {globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {shortClassNames, stylesheetOf} from './class-names.ts'

const root = join(import.meta.dirname, '../..')
const stylesheets = globSync('src/**/*.module.css', {cwd: root}).map((file) => join(root, file))

test('every class of every stylesheet has a name of its own, which tells its stylesheet', () => {
  const nameClass = shortClassNames(root)
  const names = stylesheets.flatMap((file) => ['card', 'title'].map((local) => nameClass(local, file)))
  expect(new Set(names).size).toBe(2 * stylesheets.length)
  expect(new Set(names.map(stylesheetOf)).size).toBe(stylesheets.length)
})

test('a class keeps its name, however often and from wherever it is asked for', () => {
  const nameClass = shortClassNames(root)
  const [file = ''] = stylesheets
  const name = nameClass('card', file)
  nameClass('title', file)
  expect(nameClass('card', `${file}?used`)).toBe(name)
  expect(name).toMatch(/^[a-z]+\d$/i)
})

test('however many stylesheets there are, no name is one that content blockers hide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stylesheets-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  mkdirSync(join(folder, 'src'))
  const files = Array.from({length: 200}, (_, index) => join(folder, `src/${index}.module.css`))
  for (const file of files) writeFileSync(file, '')
  const nameClass = shortClassNames(folder)
  const names = files.map((file) => nameClass('card', file))
  expect(new Set(names).size).toBe(200)
  expect(names.filter((name) => /^ad/i.test(name))).toEqual([])
})

test('a stylesheet from elsewhere is an error that names it', () => {
  expect(() => shortClassNames(root)('card', '/elsewhere/card.module.css')).toThrow(
    '/elsewhere/card.module.css',
  )
})
