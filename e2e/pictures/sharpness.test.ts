import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import sharp from 'sharp'
import * as v from 'valibot'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {receiveVisitors, type Visitors} from '#testing/journeys/visitors.ts'
import {distance} from './butteraugli.ts'

/** What visitors see of the owner's pictures: enough pixels, and none of them smeared for the sake of bytes. */

let visitors: Visitors
beforeAll(async () => {
  visitors = await receiveVisitors()
})
afterEach(() => visitors.leave())
afterAll(() => visitors.stop())

/** Small text in a screenshot stays readable up to here. */
const largestDistance = 1.5

const screens = [
  {width: 1440, height: 900, density: 1, atLeast: 1},
  {width: 1440, height: 900, density: 2, atLeast: 1.5},
  {width: 2560, height: 1440, density: 1, atLeast: 1},
  // Its density hides a third of the pixels that it has.
  {width: 390, height: 844, density: 3, atLeast: 1.8},
] as const

const shown = v.array(v.object({address: v.string(), drawn: v.number()}))

/** The pictures that came, with the CSS pixels that they are drawn on; drawings of icons are none. */
async function picturesOf(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images].every(
      ({complete, loading, naturalWidth}) => loading === 'lazy' || (complete && naturalWidth > 0),
    ),
  )
  const found = await page.evaluate(() =>
    [...document.images]
      .filter(({currentSrc, naturalWidth}) => naturalWidth > 0 && !currentSrc.includes('.svg'))
      .map(({currentSrc, width}) => ({address: currentSrc, drawn: width})),
  )
  return v.parse(shown, found)
}

const accept = {accept: 'image/avif,image/webp,*/*'}

async function bytesOf(address: string, headers: Record<string, string>): Promise<Uint8Array> {
  const response = await fetch(address, {headers})
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response.bytes()
}

test.each(screens)('at $width px and density $density', {timeout: 240_000}, async (screen) => {
  const {width, height, density, atLeast} = screen
  const {page} = await visitors.prepare({viewport: {width, height}, deviceScaleFactor: density})
  // The first one who asks for a size waits until it is drawn.
  page.setDefaultTimeout(60_000)
  await page.goto(`${visitors.portfolio.origin}/work`)
  const pictures = await picturesOf(page)
  await page.goto(`${visitors.portfolio.origin}/about?item=p1`)
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  pictures.push(...(await picturesOf(page)))
  expect(pictures.length).toBe(3)

  const token = readFileSync(join(visitors.portfolio.dataDir, 'owner-token'), 'utf8').trim()
  const judged: {address: string; dense: boolean; distance: number}[] = []
  for (const {address, drawn} of pictures) {
    const seen = sharp(await bytesOf(address, accept))
    const {width: natural, format} = await seen.metadata()
    expect([address, format]).toEqual([address, 'heif'])
    const lossless = new URL(address)
    lossless.searchParams.delete('auto')
    lossless.searchParams.set('fm', 'png')
    const original = await bytesOf(lossless.href, {authorization: `Bearer ${token}`})
    const smeared = await distance(original, await seen.png().toBuffer())
    judged.push({address, dense: natural >= drawn * atLeast, distance: smeared})
  }
  expect(judged.filter((picture) => !picture.dense || picture.distance > largestDistance)).toEqual([])
})
