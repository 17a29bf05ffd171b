import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {toImageSource} from './image.ts'
import {imageQueryUrl, imageFileName} from './image-file.ts'

const original = '/portfolio/lake/images/local/my_data/abc-2000x1000.png'

describe('the file name of a transformed image has its parameters', () => {
  test.each([
    ['?w=720&fit=max&auto=format', '_w=720_fit=max.webp'],
    ['?rect=0,12,900,675&w=240&fit=max&auto=format', '_rect=0-12-900-675_w=240_fit=max.webp'],
    ['?rect=500,0,1000,1000&w=300&h=300&auto=format', '_rect=500-0-1000-1000_w=300_h=300.webp'],
    ['?w=1200&h=630&fp-x=0.5&fp-y=0.25&fm=jpg', '_w=1200_h=630_fp-x=0.5_fp-y=0.25.jpg'],
  ])('%s is %s', (query, name) => {
    expect(imageFileName(original + query)).toBe(original + name)
    expect(imageQueryUrl(original + name)).toBe(original + query)
  })

  test('the order and encoding of the parameters do not matter', () => {
    const name = imageFileName(`${original}?rect=0%2C12%2C900%2C675&fm=jpg&w=240`)
    expect(name).toBe(`${original}_rect=0-12-900-675_w=240.jpg`)
  })

  test.each([original, '/portfolio/assets/share/1a2b.jpg', 'https://cdn.sanity.io/images/a/b/c-1x1.png?w=1'])(
    'another URL is unchanged: %s',
    (address) => expect(imageQueryUrl(address)).toBe(address),
  )

  test('an original file keeps its name', () => expect(imageFileName(original)).toBe(original))
})

const fraction = fc.double({min: 0, max: 0.45, noNaN: true})
const image = fc.record({
  id: fc
    .tuple(fc.integer({min: 1, max: 6000}), fc.integer({min: 1, max: 6000}))
    .map(([width, height]) => `image-abc123-${width}x${height}-png`),
  alt: fc.constant(''),
  crop: fc.record({top: fraction, bottom: fraction, left: fraction, right: fraction}),
  hotspot: fc.record({x: fraction, y: fraction, width: fraction, height: fraction}),
})
const imageOptions = fc.record(
  {
    sizes: fc.constant('100vw'),
    maxWidth: fc.integer({min: 1, max: 2000}),
    ratio: fc.double({min: 0.2, max: 5, noNaN: true}),
    phoneCrop: fc.record({ratio: fc.double({min: 0.2, max: 5, noNaN: true}), sizes: fc.constant('100vw')}),
    format: fc.constant('jpg' as const),
  },
  {requiredKeys: ['sizes', 'maxWidth']},
)

test('every image URL is a plain file name, and is converted back to its parameters', () => {
  fc.assert(
    fc.property(image, imageOptions, (stored, options) => {
      const source = toImageSource(stored, options)
      const candidates = [source?.srcSet, source?.phoneCrop?.srcSet].flatMap((set) => set?.split(', ') ?? [])
      for (const address of [source?.src ?? '', ...candidates.map((one) => one.split(' ')[0] ?? '')]) {
        expect(address).toMatch(/^\/lake\/images\/local\/production\/[\w.=-]+\.(?:webp|jpg)$/)
        const query = imageQueryUrl(address)
        expect(query).toMatch(/\.png\?.*\bw=\d+/)
        expect(imageFileName(query)).toBe(address)
      }
      for (const candidate of candidates) {
        const [address = '', width] = candidate.split(' ')
        expect(`${new URL(imageQueryUrl(address), 'http://localhost').searchParams.get('w')}w`).toBe(width)
      }
    }),
  )
})
