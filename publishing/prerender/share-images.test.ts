import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {lookOf, ownLook} from '../look/look.ts'
import {collectShareImages} from './share-images.ts'

const card = {handle: 'your.handle', title: 'About me', description: 'Who I am.', page: 1, pages: 4}
let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'share-images-'))
})
afterEach(() => rmSync(site, {recursive: true, force: true}))

const drawn = () => readdirSync(join(site, 'assets/share'))

test('a card is drawn at the name that was promised, 1200 by 630 pixels, in few bytes', async () => {
  const images = collectShareImages(site, ownLook)
  const name = images.name(card)
  await images.draw()
  const {width, height, format} = await sharp(join(site, name)).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(statSync(join(site, name)).size).toBeLessThan(150_000)
})

test('every knot sits on the line', async () => {
  const images = collectShareImages(site, ownLook)
  const name = images.name(card)
  await images.draw()
  const {data, info} = await sharp(join(site, name)).raw().toBuffer({resolveWithObject: true})
  // Left of the words all that is bright is a knot: its pixels lie around the middle of the line, 100 pixels in.
  const columns = Array.from({length: info.width * info.height}, (_, index) => index)
    .filter((index) => index % info.width < 180 && (data[index * info.channels + 1] ?? 0) > 150)
    .map((index) => index % info.width)
  expect(columns.length).toBeGreaterThan(1000)
  expect(columns.reduce((sum, column) => sum + column, 0) / columns.length).toBeCloseTo(99.5, 0)
})

test('the name changes with whatever is written on the card and with the look, and with nothing else', () => {
  const images = collectShareImages(site, ownLook)
  const name = images.name(card)
  expect(collectShareImages(site, ownLook).name({...card})).toBe(name)
  for (const change of [{title: 'About'}, {handle: 'you'}, {description: ''}, {page: 2}]) {
    expect(images.name({...card, ...change})).not.toBe(name)
  }
  expect(collectShareImages(site, lookOf({hue: 30}, '')).name(card)).not.toBe(name)
  expect(collectShareImages(site, lookOf({typefaces: 'bookish'}, '')).name(card)).not.toBe(name)
})

test('a card that was drawn before is not drawn again', async () => {
  const first = collectShareImages(site, ownLook)
  const path = join(site, first.name(card))
  await first.draw()
  const {mtimeMs, ino} = statSync(path)
  const second = collectShareImages(site, ownLook)
  second.name(card)
  await second.draw()
  expect(statSync(path)).toMatchObject({mtimeMs, ino})
})

test('pictures that no page names any more are removed', async () => {
  const before = collectShareImages(site, ownLook)
  before.name(card)
  before.name({...card, title: 'Gone'})
  await before.draw()
  expect(drawn()).toHaveLength(2)
  const after = collectShareImages(site, ownLook)
  const name = after.name(card)
  await after.draw()
  await after.prune()
  expect(drawn()).toEqual([name.slice('assets/share/'.length)])
})

test('any text an owner may enter gives a picture', async () => {
  const images = collectShareImages(site, ownLook)
  const texts = ['', '日本語', '🎉', '<b>&amp;', 'Łódź Çà ‚und‘ ſ', 'word '.repeat(400), 'x'.repeat(3000)]
  const names = texts.map((text) => images.name({...card, handle: text, title: text, description: text}))
  await images.draw()
  for (const name of names) expect(readFileSync(join(site, name)).subarray(1, 4).toString()).toBe('PNG')
})
