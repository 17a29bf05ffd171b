import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import type {ShareCard} from '../../../../src/head/share-card.ts'
import {readLook} from '../look/look.ts'
import {shareImages} from './share-images.ts'

const look = readLook()
const card: ShareCard = {handle: 'your.handle', title: 'About me', subtitle: 'Who I am.'}

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'share-images-'))
})
afterEach(() => rmSync(site, {recursive: true, force: true}))

/** Draws the pictures of these cards, without those that are in the site already. */
function draw(...cards: readonly ShareCard[]) {
  const images = shareImages(look)
  for (const one of cards) images.name(one)
  return images.drawMissing(site)
}

/** The share of pixels in a part of a picture that are no background. */
async function inkIn(png: string | Buffer, left: number, top: number, width: number, height: number) {
  const part = sharp(Buffer.from(png)).extract({left, top, width, height}).greyscale()
  const pixels = await part.raw().toBuffer()
  return pixels.filter((value) => value > 60).length / pixels.length
}

test('a picture has the size that networks show uncut, the words at its left and the history at its right', async () => {
  const [file] = await draw(card)
  const png = Buffer.from(file?.content ?? '')
  const {width, height, format} = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(png.length).toBeLessThan(100_000)
  expect(await inkIn(png, 80, 70, 300, 50)).toBeGreaterThan(0.05)
  expect(await inkIn(png, 80, 320, 500, 120)).toBeGreaterThan(0.05)
  expect(await inkIn(png, 80, 490, 300, 60)).toBeGreaterThan(0.02)
  expect(await inkIn(png, 980, 70, 40, 40)).toBeGreaterThan(0.5)
  expect(await inkIn(png, 920, 0, 50, 630)).toBe(0)
})

test('the name changes with the words and the theme, and with nothing else', () => {
  const name = shareImages(look).name(card)
  expect(name).toMatch(/^assets\/share\/[\da-f]{16}\.png$/)
  expect(shareImages(look).name({...card})).toBe(name)
  for (const change of [{title: 'About'}, {handle: 'you'}, {subtitle: ''}])
    expect(shareImages(look).name({...card, ...change})).not.toBe(name)
  const {dark, light} = look.palettes
  const red = {...look, palettes: {light, dark: {...dark, accent: '#ff0000'}}}
  expect(shareImages(red).name(card)).not.toBe(name)
})

test('a picture that exists is not drawn again', async () => {
  for (const {path, content} of await draw(card)) {
    mkdirSync(dirname(join(site, path)), {recursive: true})
    writeFileSync(join(site, path), content)
  }
  expect(await draw(card)).toEqual([])
  expect(await draw(card, {...card, title: 'Work'})).toHaveLength(1)
})

test.each([
  ['markup', '<b>&amp;"'],
  ['other alphabets', 'Łódź, Разработка, Ελληνικά, Đà Nẵng'],
  ['a long text', 'word '.repeat(400)],
  ['a long word', 'x'.repeat(3000)],
])('%s stays left of the history', async (_what, text) => {
  const [file] = await draw({handle: text, title: text, subtitle: text})
  const png = file?.content ?? ''
  expect(await inkIn(png, 80, 200, 840, 350)).toBeGreaterThan(0.01)
  expect(await inkIn(png, 940, 0, 30, 630)).toBe(0)
  expect(await inkIn(png, 0, 0, 70, 630)).toBe(0)
})

test('letters that cannot be drawn are left out, and the handle stands for a title of such letters', async () => {
  const [one, other, handle] = await draw(
    {...card, title: '🚀 Launch day 漢字'},
    {...card, title: 'Launch day'},
    {...card, title: '私について'},
  )
  expect(one?.content).toEqual(other?.content)
  const [named] = await draw({...card, title: card.handle})
  expect(handle?.content).toEqual(named?.content)
})
