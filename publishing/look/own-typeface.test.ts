import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import subsetFont from 'subset-font'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {type Role, typefacesOf} from '#appearance/typefaces.ts'
import {readFont} from './font-file.ts'
import {fontRules} from './font-rules.ts'
import {prepareOwn} from './own-typeface.ts'

const {resolve} = createRequire(import.meta.url)
const variable = readFileSync(
  resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2'),
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'typeface-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

/** What becomes of a file of the owner's. */
async function prepare(role: Role, bytes: Buffer) {
  writeFileSync(join(folder, 'Mine.ttf'), bytes)
  const typeface = typefacesOf({typefaces: {[role]: 'Mine.ttf'}}, folder)[role]
  const {font, file} = await prepareOwn(role, typeface, join(folder, 'prepared'))
  const sent = readFileSync(file)
  return {sent, read: await readFont(sent), ...fontRules(role, typeface, font, 'mine.woff2')}
}

test('is sent as WOFF2, with letters of any script that it has', async () => {
  const plain = await subsetFont(variable, undefined, {keepAllGlyphs: true, targetFormat: 'truetype'})
  const {sent, read} = await prepare('text', plain)
  expect(sent.subarray(0, 4).toString()).toBe('wOF2')
  expect(sent.length).toBeLessThan(plain.length / 2)
  expect(read.characters).toContain('Ł')
})

test('as text keeps the weights that are used, each with a stand-in of its own', async () => {
  const {read, rules, families} = await prepare('text', variable)
  expect(read.axes['wght']).toMatchObject({min: 400, max: 700})
  expect(rules.match(/font-weight: .*;/g)).toEqual([
    'font-weight: 400 700;',
    'font-weight: 100 400;',
    'font-weight: 500;',
    'font-weight: 600 900;',
  ])
  expect(families).toBe("'Own Text', 'Own Text Fallback', system-ui, sans-serif")
})

test('as headings is of one weight', async () => {
  const {read, rules} = await prepare('heading', variable)
  expect(read.axes).toEqual({})
  expect(rules).toContain('font-weight: 700;')
})

test.each([
  ['no typeface at all', Buffer.from('This is a letter to my aunt.')],
  ['half of one', variable.subarray(0, variable.length / 2)],
])('that is %s is named with what to do', async (_what, bytes) => {
  await expect(prepare('heading', bytes)).rejects.toThrow(
    `${join(folder, 'Mine.ttf')} cannot be read as a typeface: export it again, as .woff2, .ttf or .otf.`,
  )
})

test('that is half a TrueType file is named, too', async () => {
  const plain = await subsetFont(variable, undefined, {keepAllGlyphs: true, targetFormat: 'truetype'})
  await expect(prepare('code', plain.subarray(0, plain.length / 3))).rejects.toThrow(
    'cannot be read as a typeface',
  )
})
