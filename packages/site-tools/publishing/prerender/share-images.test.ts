import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import type {ShareCard} from '../../../../src/head/share-image.ts'
import {readTheme} from '../theme/theme.ts'
import {createShareImages} from './share-images.ts'

const theme = readTheme()
const card: ShareCard = {handle: 'your.handle', title: 'About me', subtitle: 'Who I am.'}

let site = ''
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'share-images-'))
})
afterEach(() => rmSync(site, {recursive: true, force: true}))

function render(...cards: readonly ShareCard[]) {
  const images = createShareImages(theme)
  for (const one of cards) images.path(one)
  return images.renderMissing(site, () => undefined)
}

/** The share of pixels in an area that differ from the background. */
async function coverage(png: string | Buffer, left: number, top: number, width: number, height: number) {
  const part = sharp(Buffer.from(png)).extract({left, top, width, height}).greyscale()
  const pixels = await part.raw().toBuffer()
  return pixels.filter((value) => value > 60).length / pixels.length
}

test('an image is 1200 × 630, with text at the left and the timeline at the right', async () => {
  const [file] = await render(card)
  const png = Buffer.from(file?.content ?? '')
  const {width, height, format} = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(png.length).toBeLessThan(100_000)
  expect(await coverage(png, 80, 70, 300, 50)).toBeGreaterThan(0.05)
  expect(await coverage(png, 80, 320, 500, 120)).toBeGreaterThan(0.05)
  expect(await coverage(png, 80, 490, 300, 60)).toBeGreaterThan(0.02)
  expect(await coverage(png, 980, 70, 40, 40)).toBeGreaterThan(0.5)
  expect(await coverage(png, 920, 0, 50, 630)).toBe(0)
})

test('the path depends on text and theme only', () => {
  const name = createShareImages(theme).path(card)
  expect(name).toMatch(/^assets\/share\/[\da-f]{16}\.png$/)
  expect(createShareImages(theme).path({...card})).toBe(name)
  for (const change of [{title: 'About'}, {handle: 'you'}, {subtitle: ''}])
    expect(createShareImages(theme).path({...card, ...change})).not.toBe(name)
  const {dark, light} = theme.palettes
  const red = {...theme, palettes: {light, dark: {...dark, accent: '#ff0000'}}}
  expect(createShareImages(red).path(card)).not.toBe(name)
})

test('an existing image is not rendered again', async () => {
  for (const {path, content} of await render(card)) {
    mkdirSync(dirname(join(site, path)), {recursive: true})
    writeFileSync(join(site, path), content)
  }
  expect(await render(card)).toEqual([])
  expect(await render(card, {...card, title: 'Work'})).toHaveLength(1)
})

test.each([
  ['markup', '<b>&amp;"'],
  ['other alphabets', 'Łódź, Разработка, Ελληνικά, Đà Nẵng'],
  ['a long text', 'word '.repeat(400)],
  ['a long word', 'x'.repeat(3000)],
])('%s stays left of the timeline', async (_what, text) => {
  const [file] = await render({handle: text, title: text, subtitle: text})
  const png = file?.content ?? ''
  expect(await coverage(png, 80, 200, 840, 350)).toBeGreaterThan(0.01)
  expect(await coverage(png, 940, 0, 30, 630)).toBe(0)
  expect(await coverage(png, 0, 0, 70, 630)).toBe(0)
})

test('unsupported characters are removed, and the handle replaces an empty title', async () => {
  const [one, other, handle] = await render(
    {...card, title: '🚀 Launch day 漢字'},
    {...card, title: 'Launch day'},
    {...card, title: '私について'},
  )
  expect(one?.content).toEqual(other?.content)
  const [named] = await render({...card, title: card.handle})
  expect(handle?.content).toEqual(named?.content)
})
