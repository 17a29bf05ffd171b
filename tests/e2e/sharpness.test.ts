import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Locator, Page} from 'playwright-core'
import sharp, {type Sharp} from 'sharp'
import * as v from 'valibot'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {imageQueryUrl} from '#content/image-file.ts'
import {launchVisitors, type Visitors} from '#support/journeys/visitors.ts'
import {distance} from './butteraugli.ts'

let visitors: Visitors
beforeAll(async () => {
  visitors = await launchVisitors()
})
afterEach(() => visitors.closeVisits())
afterAll(() => visitors.stop())

/** Small text in a screenshot stays sharp up to this distance. WebP always has 4:2:0 chroma subsampling. */
const maxDistance = {avif: 1.5, webp: 1.9}

/** Image pixels per CSS pixel above which no difference is visible. */
const maxDensity = 2

/** Largest width in `srcset`, in pixels. */
const maxWidth = 2000

const screens: readonly {width: number; height: number; density: number; format: 'avif' | 'webp'}[] = [
  {width: 390, height: 844, density: 3, format: 'avif'},
  // Static hosts serve WebP.
  {width: 1440, height: 900, density: 1, format: 'webp'},
]

const shown = v.array(v.object({address: v.string(), drawn: v.number()}))

/** Loaded images except SVG icons, with their width in CSS pixels. */
async function imagesOf(scope: Locator) {
  const images = scope.locator('img[alt]:not([alt=""])')
  await images.first().waitFor()
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  for (const image of await images.all())
    await expect.poll(() => image.evaluate(isLoaded), {timeout: 20_000}).toBe(true)
  const found = await scope
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((image) =>
        image instanceof HTMLImageElement && image.naturalWidth > 0 && !image.currentSrc.includes('.svg')
          ? {address: image.currentSrc, drawn: image.getBoundingClientRect().width}
          : [],
      ),
    )
  return v.parse(shown, found)
}

const isLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0

async function bytesOf(address: string, headers: Record<string, string>): Promise<Uint8Array> {
  const response = await fetch(address, {headers})
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return response.bytes()
}

const originals = new Map<string, Promise<Uint8Array>>()

/** The cropped original, lossless and in full size. */
function originalOf(address: string): Promise<Uint8Array> {
  const lossless = new URL(imageQueryUrl(address))
  for (const name of ['auto', 'w', 'h', 'fit']) lossless.searchParams.delete(name)
  lossless.searchParams.set('fm', 'png')
  const token = readFileSync(join(visitors.portfolio.dataDir, 'owner-token'), 'utf8').trim()
  const original = originals.get(lossless.href) ?? bytesOf(lossless.href, {authorization: `Bearer ${token}`})
  originals.set(lossless.href, original)
  return original
}

/** Compares an image at its size on screen with its original at that size. */
async function compareWithOriginal(address: string, pixels: number, accept: string) {
  const bytes = await bytesOf(address, {accept})
  const original = sharp(await originalOf(address))
  const {width: all} = await original.metadata()
  const {width: sent, format} = await sharp(bytes).metadata()
  const width = Math.min(all, maxWidth, Math.round(pixels))
  const drawn = sharp(bytes).resize({width, fit: 'fill', height: await heightOf(original, width)})
  const ideal = original.resize({width, fit: 'fill', height: await heightOf(original, width)})
  const measured = await distance(await ideal.png().toBuffer(), await drawn.png().toBuffer())
  return {
    address,
    format,
    sent,
    width,
    kilobytes: Math.round(bytes.length / 100) / 10,
    distance: measured,
  }
}

async function heightOf(picture: Sharp, width: number): Promise<number> {
  const size = await picture.metadata()
  return Math.round((width * size.height) / size.width)
}

const views = [
  {path: '/work', scope: (page: Page) => page.getByRole('main')},
  {path: '/about', scope: (page: Page) => page.getByRole('main')},
  {path: '/about?item=p1', scope: (page: Page) => page.getByRole('dialog', {name: 'Plotwise'})},
]

test.each(screens.flatMap((screen) => views.map((view) => ({...screen, ...view}))))(
  '$path at $width px and density $density, as $format',
  async ({width, height, density, format, path, scope}) => {
    const {page} = await visitors.prepare({viewport: {width, height}, deviceScaleFactor: density})
    await page.goto(visitors.portfolio.origin + path)
    const pictures = await imagesOf(scope(page))
    const compared = await Promise.all(
      pictures.map(({address, drawn}) =>
        compareWithOriginal(address, drawn * Math.min(density, maxDensity), `image/${format}`),
      ),
    )
    expect(
      compared.filter(
        (picture) =>
          picture.format !== (format === 'avif' ? 'heif' : format) || picture.distance > maxDistance[format],
      ),
    ).toEqual([])
  },
)
