import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readTheme, writeTheme} from './theme-file.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'theme-'))
  folder = join(root, 'theme')
})
afterEach(() => rmSync(root, {recursive: true}))

test('without a file nothing is chosen', () => {
  expect(readTheme(folder)).toEqual({})
})

test('what is written is read again', () => {
  writeTheme(folder, {hue: 30, typefaces: 'technical'})
  expect(readTheme(folder)).toEqual({hue: 30, typefaces: 'technical'})
})

test('a broken file is named with what to do', () => {
  writeTheme(folder, {})
  writeFileSync(join(folder, 'theme.json'), '{"hue": 30,}')
  expect(() => readTheme(folder)).toThrow(/^theme\/theme\.json is no JSON: .+ Mend it, or remove it/)
})

test('a mistake in it is named with the file', () => {
  writeTheme(folder, {})
  writeFileSync(join(folder, 'theme.json'), '{"hue": 999}')
  expect(() => readTheme(folder)).toThrow('theme/theme.json: "hue" has to be from 0 to 360 degrees.')
})

test('a typeface that is not there is named with where it has to be', () => {
  writeTheme(folder, {typefaces: {heading: 'Mine.woff2'}})
  expect(() => readTheme(folder)).toThrow(
    `names the typeface Mine.woff2, which is not there: put it into ${folder}`,
  )
  writeFileSync(join(folder, 'Mine.woff2'), '')
  expect(readTheme(folder)).toEqual({typefaces: {heading: 'Mine.woff2'}})
})
