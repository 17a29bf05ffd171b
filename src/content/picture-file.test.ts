import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {picture} from './image.ts'
import {lakeAddress, pictureFile} from './picture-file.ts'

const stored = '/portfolio/lake/images/local/my_data/abc-2000x1000.png'

describe('a picture is called by what is made of it', () => {
  test.each([
    ['?w=720&fit=max&auto=format', '_w=720_fit=max.webp'],
    ['?rect=0,12,900,675&w=240&fit=max&auto=format', '_rect=0-12-900-675_w=240_fit=max.webp'],
    ['?rect=500,0,1000,1000&w=300&h=300&auto=format', '_rect=500-0-1000-1000_w=300_h=300.webp'],
    ['?w=1200&h=630&fp-x=0.5&fp-y=0.25&fm=jpg', '_w=1200_h=630_fp-x=0.5_fp-y=0.25.jpg'],
  ])('%s is %s', (query, name) => {
    expect(pictureFile(stored + query)).toBe(stored + name)
    expect(lakeAddress(stored + name)).toBe(stored + query)
  })

  test('whatever the order and the writing of the parameters', () => {
    const name = pictureFile(`${stored}?rect=0%2C12%2C900%2C675&fm=jpg&w=240`)
    expect(name).toBe(`${stored}_rect=0-12-900-675_w=240.jpg`)
  })

  test.each([stored, '/portfolio/assets/share/1a2b.jpg', 'https://cdn.sanity.io/images/a/b/c-1x1.png?w=1'])(
    'and what is none such keeps its address: %s',
    (address) => expect(lakeAddress(address)).toBe(address),
  )

  test('a stored file is called by its own name', () => expect(pictureFile(stored)).toBe(stored))
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
const shape = fc.record(
  {
    sizes: fc.constant('100vw'),
    maxWidth: fc.integer({min: 1, max: 2000}),
    ratio: fc.double({min: 0.2, max: 5, noNaN: true}),
    closeUp: fc.record({ratio: fc.double({min: 0.2, max: 5, noNaN: true}), sizes: fc.constant('100vw')}),
    format: fc.constant('jpg' as const),
  },
  {requiredKeys: ['sizes', 'maxWidth']},
)

test('every address of a picture is a plain file name, from which all that it asks for comes back', () => {
  fc.assert(
    fc.property(image, shape, (given, drawn) => {
      const shown = picture(given, drawn)
      const candidates = [shown?.srcSet, shown?.closeUp?.srcSet].flatMap((set) => set?.split(', ') ?? [])
      for (const address of [shown?.src ?? '', ...candidates.map((one) => one.split(' ')[0] ?? '')]) {
        expect(address).toMatch(/^\/lake\/images\/local\/production\/[\w.=-]+\.(?:webp|jpg)$/)
        const asked = lakeAddress(address)
        expect(asked).toMatch(/\.png\?.*\bw=\d+/)
        expect(pictureFile(asked)).toBe(address)
      }
      for (const candidate of candidates) {
        const [address = '', width] = candidate.split(' ')
        expect(`${new URL(lakeAddress(address), 'http://localhost').searchParams.get('w')}w`).toBe(width)
      }
    }),
  )
})
