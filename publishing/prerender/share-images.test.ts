import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {paint, yellow} from 'content-lake/testing'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import type {ShareCard} from '#head/share-card.ts'
import {readLook} from '../look/look.ts'
import {inkOf} from './drawing.ts'
import type {PictureSource} from './picture-source.ts'
import {collectShareImages} from './share-images.ts'

const ownLook = readLook()
const {dark, light} = ownLook.palettes
const redLook = {...ownLook, palettes: {light, dark: {...dark, accent: '#ff0000'}}}

const words = {
  handle: 'your.handle',
  title: 'About me',
  subtitle: 'Who I am.',
  motif: {kind: 'words', page: 1, pages: 4},
} as const satisfies ShareCard
const home: ShareCard = {
  ...words,
  motif: {
    kind: 'history',
    word: 'Websites',
    entries: [
      {type: 'course', id: 'c1', name: 'A course', date: '2025-02'},
      {type: 'project', id: 'p1', name: 'A project', date: '2024-06'},
      {type: 'course', id: 'c2', name: 'Another', date: '2023-11'},
    ],
  },
}
let site = ''
let host: Server
let source: PictureSource
beforeAll(async () => {
  const picture = await paint(900, 600, () => yellow)
  host = createServer((request, response) => {
    response.statusCode = request.url?.startsWith('/lake/images/') === true ? 200 : 404
    response.end(response.statusCode === 200 ? picture : undefined)
  }).listen(0)
  const address = host.address()
  if (typeof address !== 'object' || address === null) throw new Error('The host of pictures has no port.')
  source = {lakeOrigin: `http://localhost:${address.port}`, base: '/portfolio/'}
})
afterAll(() => host.close())
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'share-images-'))
})
afterEach(() => rmSync(site, {recursive: true, force: true}))
const pictured = (kind: 'work' | 'portrait', src = '/portfolio/lake/images/p.jpg'): ShareCard => ({
  ...words,
  motif: {kind, picture: {src, alt: ''}},
})
/** Cards of which something can be drawn have a name. */
async function collect(look = ownLook) {
  const images = await collectShareImages(site, look, source)
  return {...images, name: (card: ShareCard) => images.name(card) ?? 'none'}
}

const drawn = () => readdirSync(join(site, 'assets/share'))

test('a card is drawn at the name that was promised, 1200 by 630 pixels, in few bytes', async () => {
  const images = await collect()
  const name = images.name(words)
  await images.draw()
  const {width, height, format} = await sharp(join(site, name)).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(statSync(join(site, name)).size).toBeLessThan(150_000)
})

test('every knot sits on the line', async () => {
  const images = await collect()
  const name = images.name(words)
  await images.draw()
  const {data, info} = await sharp(join(site, name)).raw().toBuffer({resolveWithObject: true})
  // Left of the words all that is bright is a knot: its pixels lie around the middle of the line, 100 pixels in.
  const columns = Array.from({length: info.width * info.height}, (_, index) => index)
    .filter((index) => index % info.width < 180 && (data[index * info.channels + 1] ?? 0) > 150)
    .map((index) => index % info.width)
  expect(columns.length).toBeGreaterThan(1000)
  expect(columns.reduce((sum, column) => sum + column, 0) / columns.length).toBeCloseTo(99.5, 0)
})

test('the name changes with whatever is written on the card and with the look, and with nothing else', async () => {
  const images = await collect()
  const name = images.name(words)
  expect((await collect()).name({...words})).toBe(name)
  for (const change of [{title: 'About'}, {handle: 'you'}, {subtitle: ''}, home]) {
    expect(images.name({...words, ...change})).not.toBe(name)
  }
  expect((await collect(redLook)).name(words)).not.toBe(name)
  const {heading, text} = ownLook.typefaces
  expect(
    (await collect({...ownLook, typefaces: {...ownLook.typefaces, heading: text, text: heading}})).name(
      words,
    ),
  ).not.toBe(name)
})

const isYellow = ([red = 0, , blue = 0]: readonly number[]) => red > 200 && blue < 100

const pixelsOf = async (name: string) => {
  const {data, info} = await sharp(join(site, name)).removeAlpha().raw().toBuffer({resolveWithObject: true})
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}

test('the line of the home page leads from the plate into the history, through the middle of every knot', async () => {
  const images = await collect()
  const name = images.name(home)
  await images.draw()
  const at = await pixelsOf(name)
  const {accent, line, surface} = inkOf(ownLook)
  const hexAt = (x: number, y: number) =>
    `#${at(x, y)
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`
  expect([hexAt(700, 336), hexAt(868, 336), hexAt(868, 380)]).toEqual([line, accent, line])
  // The project's knot on the main line, and the course's on the branch: a ring around the ground.
  expect([hexAt(868, 480), hexAt(857, 480), hexAt(879, 480)]).toEqual([surface, accent, accent])
  expect([hexAt(928, 414), hexAt(917, 414), hexAt(939, 414)]).toEqual([surface, line, line])
})

test('a project is shown by its picture, in a frame that the card cuts, a person up to its edges', async () => {
  const images = await collect()
  const work = images.name(pictured('work'))
  const person = images.name(pictured('portrait'))
  await images.draw()
  for (const name of [work, person]) {
    const {width, height, format} = await sharp(join(site, name)).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(statSync(join(site, name)).size).toBeLessThan(300_000)
  }
  const [ofWork, ofPerson] = [await pixelsOf(work), await pixelsOf(person)]
  expect([ofWork(1195, 625), ofWork(520, 80), ofWork(1195, 50), ofWork(490, 300)].map(isYellow)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([ofPerson(1195, 4), ofPerson(725, 625), ofPerson(710, 300)].map(isYellow)).toEqual([
    true,
    true,
    false,
  ])
})

test('a picture that cannot be had is named, and keeps no other card from being drawn', async () => {
  const images = await collect()
  images.name(pictured('work', '/elsewhere.jpg'))
  const other = images.name(words)
  await expect(images.draw()).rejects.toThrow(
    '“About me” has a picture that cannot be shown: The picture /elsewhere.jpg could not be read: 404. Upload it anew in the Studio.',
  )
  expect(drawn()).toEqual([basename(other)])
})

test('a card that was drawn before is not drawn again', async () => {
  const first = await collect()
  const path = join(site, first.name(words))
  await first.draw()
  const {mtimeMs, ino} = statSync(path)
  const second = await collect()
  second.name(words)
  await second.draw()
  expect(statSync(path)).toMatchObject({mtimeMs, ino})
})

test('pictures that no page names any more are removed', async () => {
  const before = await collect()
  before.name(words)
  before.name({...words, title: 'Gone'})
  await before.draw()
  expect(drawn()).toHaveLength(2)
  const after = await collect()
  const name = after.name(words)
  await after.draw()
  await after.prune()
  expect(drawn()).toEqual([name.slice('assets/share/'.length)])
})

test('any text an owner may enter gives a picture, or none where nothing of it can be drawn', async () => {
  const images = await collect()
  const texts = ['<b>&amp;', 'Łódź Çà ‚und‘', 'word '.repeat(400), 'x'.repeat(3000)]
  const names = texts.map((text) => images.name({...words, handle: text, title: text, subtitle: text}))
  await images.draw()
  for (const name of names) expect(readFileSync(join(site, name)).subarray(1, 4).toString()).toBe('PNG')
  for (const text of ['', '日本語', '🎉'])
    expect(images.name({...words, handle: text, title: text, subtitle: text})).toBe('none')
})

test('a title that cannot be drawn gives way to the handle, and the owner is told', async () => {
  const images = await collect()
  const name = images.name({...words, title: '私について', subtitle: '開発者'})
  expect(name).toBe(images.name({...words, title: words.handle, subtitle: ''}))
  expect(images.advice()).toBe(
    'Share images lack words, or are left out, for “私について”: the typefaces lack 私 に つ い て 開 発 者. Upload a share image in Site settings, or name typefaces that have these letters (docs/look.md).',
  )
})

test('letters that no typeface makes drawable are told apart', async () => {
  const images = await collect()
  images.name({...words, title: 'مرحبا', subtitle: ''})
  expect(images.advice()).toBe(
    'Share images lack words, or are left out, for “مرحبا”: م ر ح ب ا cannot be drawn with any typeface. Upload a share image in Site settings.',
  )
})

test('the card of the home page has the handle on its plate where the sentence cannot be drawn whole', async () => {
  const images = await collect()
  const {motif} = home
  if (motif.kind !== 'history') throw new Error('The card of the home page has no history.')
  const handle = {...home, title: '', motif: {...motif, word: '<your.handle/>'}}
  expect(images.name({...home, motif: {...motif, word: '網站'}})).toBe(images.name(handle))
  await images.draw()
  expect(drawn()).toHaveLength(1)
})

test('a picture stays on its card although no word can be drawn', async () => {
  const images = await collect()
  const name = images.name({...pictured('work'), handle: '山田', title: '山田', subtitle: '山田'})
  await images.draw()
  expect(isYellow((await pixelsOf(name))(1195, 625))).toBe(true)
})

test('pictures between letters, and a word among many, are left out of a text that is drawn', async () => {
  const images = await collect()
  const plain = images.name({...words, title: 'Launch day'})
  expect(images.name({...words, title: '🚀 Launch ❤️ day →'})).toBe(plain)
  expect(images.advice()).toBeUndefined()
  expect(images.name({...words, title: 'Learning 漢字 in one year'})).toBe(
    images.name({...words, title: 'Learning in one year'}),
  )
  expect(images.advice()).toContain('“Learning 漢字 in one year”: the typefaces lack 漢 字.')
})
