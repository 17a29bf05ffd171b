import {createImageUrlBuilder, type ImageUrlBuilder} from '@sanity/image-url'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {planTransformation} from './geometry.ts'
import {parseImageParameters} from './parameters.ts'
import {openTestLake, type TestLake} from '../testing/asset-lake.ts'
import {
  blue,
  green,
  paint,
  type Picture,
  pictureOf,
  quarters,
  red,
  white,
  yellow,
} from '../testing/pictures.ts'

/** Tolerance for lossy formats and filters. */
const near = (colour: readonly number[]) => colour.map((channel) => expect.closeTo(channel, -1))

let lake: TestLake

beforeAll(() => {
  lake = openTestLake()
})

afterAll(() => {
  return lake[Symbol.asyncDispose]()
})

/** Uploads an image, and requests it through Sanity's URL builder. */
async function transform(
  bytes: Buffer,
  build: (image: ImageUrlBuilder) => ImageUrlBuilder,
  hotspot: object = {},
  headers: Record<string, string> = {},
): Promise<Picture> {
  return pictureOf(await fetchImage(bytes, build, hotspot, headers))
}

async function fetchImage(
  bytes: Buffer,
  build: (image: ImageUrlBuilder) => ImageUrlBuilder,
  hotspot: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = await lake.addImage(bytes)
  const [, stem = '', extension = ''] = /\/([^/]+)\.(\w+)$/.exec(path) ?? []
  const builder = createImageUrlBuilder({
    projectId: 'local',
    dataset: 'production',
    baseUrl: 'http://localhost',
  })
  const url = build(builder.image({asset: {_ref: `image-${stem}-${extension}`}, ...hotspot})).url()
  return lake.get(new URL(url).pathname + new URL(url).search, headers)
}

/** Disables the builder's own crop. */
const whole = (image: ImageUrlBuilder) => image.ignoreImageParams()

describe('rect', () => {
  test('extracts exactly its pixels', async () => {
    // Each pixel is unique, so that a shift is detected.
    const map = await paint(40, 30, (x, y) => [x * 6, y * 8, 100])
    const picture = await transform(map, (image) => image.rect(7, 5, 20, 10))
    expect([picture.width, picture.height]).toEqual([20, 10])
    expect(picture.at(0, 0)).toEqual([7 * 6, 5 * 8, 100])
    expect(picture.at(19, 9)).toEqual([26 * 6, 14 * 8, 100])
  })

  test('is clamped to the image', async () => {
    const picture = await transform(await quarters(40, 30), (image) => image.rect(30, 20, 100, 100))
    expect([picture.width, picture.height]).toEqual([10, 10])
    expect(picture.at(0, 0)).toEqual(yellow)
  })

  test('shows what the editor cropped to, at the size asked for', async () => {
    const crop = {left: 0.5, top: 0, right: 0, bottom: 0.5}
    const picture = await transform(await quarters(200, 100), (image) => image.width(50), {crop})
    expect([picture.width, picture.height]).toEqual([50, 25])
    for (const [x, y] of [
      [0, 0],
      [49, 0],
      [0, 24],
      [49, 24],
    ] as const) {
      expect(picture.at(x, y)).toEqual(green)
    }
  })

  test("keeps the editor's hotspot in view", async () => {
    const stripes = await paint(300, 100, (x) => (x < 100 ? red : x < 200 ? green : blue))
    const hotspot = {x: 5 / 6, y: 0.5, width: 0.2, height: 0.2}
    const picture = await transform(stripes, (image) => image.size(50, 50), {hotspot})
    expect([picture.width, picture.height]).toEqual([50, 50])
    expect(picture.at(0, 0)).toEqual(blue)
    expect(picture.at(49, 49)).toEqual(blue)
  })
})

test('scales a JPEG down as sharply as other formats', async () => {
  const lines = await paint(720, 48, (x) => (x % 7 < 3 ? [0, 0, 0] : [255, 255, 255]))
  const jpeg = await sharp(lines).jpeg({quality: 100, chromaSubsampling: '4:4:4'}).toBuffer()
  const [ideal, scaled] = await Promise.all(
    [lines, jpeg].map((bytes) => transform(bytes, (image) => image.width(225).format('png'))),
  )
  const row = (picture: Picture | undefined) =>
    Array.from({length: 225}, (_, x) => picture?.at(x, 7)[0] ?? Number.NaN)
  const expected = row(ideal)
  expect(Math.max(...row(scaled).map((value, x) => Math.abs(value - (expected[x] ?? 0))))).toBeLessThan(5)
})

function valueAt(x: number, y: number): readonly number[] {
  return [x * 30, y * 40, 9]
}

describe('rotation and mirroring', () => {
  const map = paint(8, 6, valueAt)
  // Source position of the pixel (x, y) of the result.
  const turns = {
    0: (x: number, y: number) => [x, y] as const,
    90: (x: number, y: number) => [y, 5 - x] as const,
    180: (x: number, y: number) => [7 - x, 5 - y] as const,
    270: (x: number, y: number) => [7 - y, x] as const,
  }

  for (const angle of [0, 90, 180, 270] as const) {
    for (const [flip, mirrored, upended] of [
      ['', false, false],
      ['h', true, false],
      ['v', false, true],
      ['hv', true, true],
    ] as const) {
      test(`puts every pixel where or=${angle} and flip=${flip || 'none'} send it`, async () => {
        const picture = await transform(await map, (image) => {
          const turned = image.orientation(angle)
          const once = mirrored ? turned.flipHorizontal() : turned
          return upended ? once.flipVertical() : once
        })
        const [width, height] = angle % 180 === 0 ? [8, 6] : [6, 8]
        expect([picture.width, picture.height]).toEqual([width, height])
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const before = turns[angle](mirrored ? width - 1 - x : x, upended ? height - 1 - y : y)
            expect(picture.at(x, y)).toEqual(valueAt(...before))
          }
        }
      })
    }
  }

  test('crops the rotated image', async () => {
    // Turned a quarter clockwise, blue and red are above, yellow and green below.
    const picture = await transform(await quarters(80, 80), (image) =>
      image.orientation(90).size(40, 20).fit('crop').crop('top'),
    )
    expect([picture.width, picture.height]).toEqual([40, 20])
    expect(picture.at(2, 2)).toEqual(blue)
    expect(picture.at(37, 2)).toEqual(red)
    expect(picture.at(2, 17)).toEqual(near(blue))
  })

  test('applies the EXIF orientation', async () => {
    // Orientation 6: the camera was turned, the first row is the right side.
    const lying = await sharp(await quarters(80, 40))
      .withMetadata({orientation: 6})
      .jpeg({quality: 100})
      .toBuffer()
    const picture = await transform(lying, (image) => image.width(40).format('png'))
    expect([picture.width, picture.height]).toEqual([40, 80])
    expect(picture.at(2, 2)).toEqual(near(blue))
    expect(picture.at(37, 2)).toEqual(near(red))
    expect(picture.at(37, 77)).toEqual(near(green))
  })

  test('applies rect after the EXIF orientation', async () => {
    const lying = await sharp(await quarters(80, 40))
      .withMetadata({orientation: 6})
      .jpeg({quality: 100})
      .toBuffer()
    const picture = await transform(lying, (image) => image.rect(20, 0, 20, 40).format('png'))
    expect([picture.width, picture.height]).toEqual([20, 40])
    expect(picture.at(5, 5)).toEqual(near(red))
    expect(picture.at(15, 35)).toEqual(near(red))
  })
})

describe('fit', () => {
  test('crops to the edges, the center and the focal point', async () => {
    const stripes = await paint(300, 100, (x) => (x < 100 ? red : x < 200 ? green : blue))
    const crop = (build: (image: ImageUrlBuilder) => ImageUrlBuilder) =>
      transform(stripes, (image) => build(whole(image).size(50, 50).fit('crop')))
    expect((await crop((image) => image.crop('left'))).at(25, 25)).toEqual(red)
    expect((await crop((image) => image.crop('right'))).at(25, 25)).toEqual(blue)
    expect((await crop((image) => image.crop('center'))).at(25, 25)).toEqual(green)
    expect((await crop((image) => image.crop('focalpoint').focalPoint(0.9, 0.5))).at(5, 0)).toEqual(blue)
  })

  test('finds the busiest part for crop=entropy', async () => {
    const busy = await paint(300, 100, (x, y) =>
      x < 200 ? white : [(x * 97 + y * 31) % 256, (y * 57) % 256, x % 256],
    )
    const picture = await transform(busy, (image) => whole(image).size(50, 50).fit('crop').crop('entropy'))
    expect([picture.width, picture.height]).toEqual([50, 50])
    expect(picture.at(25, 25)).not.toEqual(white)
    const turned = await transform(busy, (image) =>
      whole(image).orientation(90).size(60, 50).fit('crop').crop('entropy'),
    )
    expect([turned.width, turned.height]).toEqual([60, 50])
    expect(turned.at(25, 25)).not.toEqual(white)
  })

  test('fills free space with the background', async () => {
    const red40 = await paint(40, 20, () => red)
    const picture = await transform(red40, (image) => whole(image).size(40, 40).fit('fill').bg('0000ff'))
    expect([picture.width, picture.height]).toEqual([40, 40])
    expect(picture.at(20, 9)).toEqual(blue)
    expect(picture.at(20, 10)).toEqual(red)
    expect(picture.at(20, 29)).toEqual(red)
    expect(picture.at(20, 30)).toEqual(blue)
  })

  test('leaves free space transparent without a background, and white where a format has no transparency', async () => {
    const red40 = await paint(40, 20, () => red)
    const png = await transform(red40, (image) => whole(image).size(40, 40).fit('fill'))
    expect(png.at(20, 0)).toEqual([0, 0, 0, 0])
    const jpg = await transform(red40, (image) => whole(image).size(40, 40).fit('fill').format('jpg'))
    expect(jpg.at(20, 0)).toEqual(near(white))
  })

  test('centers a small image for fillmax, without enlarging it', async () => {
    const red10 = await paint(10, 10, () => red)
    const picture = await transform(red10, (image) => whole(image).size(30, 30).fit('fillmax').bg('00f'))
    expect(picture.at(9, 15)).toEqual(blue)
    expect(picture.at(10, 10)).toEqual(red)
    expect(picture.at(19, 19)).toEqual(red)
    expect(picture.at(20, 15)).toEqual(blue)
  })

  test('enlarges for clip and stretches for scale', async () => {
    const picture = await transform(await quarters(20, 20), (image) => whole(image).size(60, 40).fit('scale'))
    expect([picture.width, picture.height]).toEqual([60, 40])
    expect(picture.at(5, 5)).toEqual(red)
    expect(picture.at(55, 35)).toEqual(yellow)
    const clipped = await transform(await quarters(20, 20), (image) => whole(image).size(60, 40).fit('clip'))
    expect([clipped.width, clipped.height]).toEqual([40, 40])
  })
})

describe('colors and edges', () => {
  test('fills transparent pixels, also with a translucent color', async () => {
    const half = await paint(20, 20, (x) => (x < 10 ? [255, 0, 0, 255] : [0, 0, 0, 0]))
    const opaque = await transform(half, (image) => image.bg('00ff00'))
    expect(opaque.at(5, 5)).toEqual(red)
    expect(opaque.at(15, 5)).toEqual(green)
    const translucent = await transform(half, (image) => image.bg('8000ff00'))
    expect(translucent.at(15, 5)).toEqual([0, 255, 0, 128])
    expect(translucent.at(5, 5)).toEqual([255, 0, 0, 255])
  })

  test('pads on every side, twice as much at dpr=2', async () => {
    const red10 = await paint(10, 10, () => red)
    const once = await transform(red10, (image) => image.pad(3).bg('00f'))
    expect([once.width, once.height]).toEqual([16, 16])
    expect([once.at(2, 8), once.at(3, 8), once.at(12, 8), once.at(13, 8)]).toEqual([blue, red, red, blue])
    const twice = await transform(red10, (image) => image.width(10).pad(3).dpr(2).bg('00f'))
    expect([twice.width, twice.height]).toEqual([32, 32])
  })

  test('inverts colors but not transparency, and not the background', async () => {
    const half = await paint(20, 20, (x) => (x < 10 ? [255, 255, 0, 255] : [0, 0, 0, 0]))
    const picture = await transform(half, (image) => image.invert(true).bg('0f0'))
    expect(picture.at(5, 5)).toEqual(blue)
    expect(picture.at(15, 5)).toEqual(green)
  })

  test('removes all color at sat=-100', async () => {
    const picture = await transform(await quarters(20, 20), (image) => image.saturation(-100))
    for (const [x, y] of [
      [5, 5],
      [15, 5],
      [5, 15],
      [15, 15],
    ] as const) {
      const [r = 0, g = 0, b = 0] = picture.at(x, y)
      expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(2)
    }
  })

  test('blurs edges and sharpens them', async () => {
    const edge = await paint(40, 40, (x) => (x < 20 ? [100, 100, 100] : [150, 150, 150]))
    const [blurred = 0] = (await transform(edge, (image) => image.blur(20))).at(21, 20)
    expect(blurred).toBeLessThan(148)
    const [sharpened = 0] = (await transform(edge, (image) => image.sharpen(100))).at(20, 20)
    expect(sharpened).toBeGreaterThan(152)
  })
})

describe('formats', () => {
  test.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['pjpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
  ] as const)('writes %s when asked to', async (format, type, decoded) => {
    const response = await fetchImage(await quarters(20, 20), (image) => image.format(format).quality(90))
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBeNull()
    const picture = await pictureOf(response)
    expect(picture.format).toBe(decoded)
    expect(picture.at(5, 5)).toEqual(near(red))
  })

  test('writes a progressive JPEG for pjpg', async () => {
    const response = await fetchImage(await quarters(20, 20), (image) => image.format('pjpg'))
    const {isProgressive} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(isProgressive).toBe(true)
  })

  test.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['*/*', 'png'],
    ['', 'png'],
  ])('answers auto=format and "Accept: %s" with %s', async (accept, format) => {
    const response = await fetchImage(
      await quarters(20, 20),
      (image) => image.width(10).auto('format'),
      {},
      {accept},
    )
    expect(response.headers.get('vary')).toBe('Accept')
    expect((await pictureOf(response)).format).toBe(format)
  })

  test.each([
    ['avif', '', 'format', '*/*', 'png'],
    ['avif', '', 'format', 'image/avif', 'avif'],
    ['tiff', '', '', 'image/tiff', 'png'],
    ['gif', '1', 'format', 'image/avif,image/webp', 'avif'],
  ] as const)(
    'answers a %s with frame=%s, auto=%s and "Accept: %s" with %s',
    async (stored, frame, auto, accept, format) => {
      const bytes = await sharp(await quarters(20, 20))
        .toFormat(stored)
        .toBuffer()
      const build = (image: ImageUrlBuilder) => {
        const first = frame === '' ? image : image.frame(1)
        return auto === '' ? first : first.auto(auto)
      }
      expect((await transform(bytes, build, {}, {accept})).format).toBe(format)
    },
  )

  test('makes a file smaller at a lower quality', async () => {
    const noise = await paint(100, 100, (x, y) => [(x * 97 + y * 31) % 256, (y * 57) % 256, (x * y) % 256])
    const sizeAt = async (quality: number) => {
      const response = await fetchImage(noise, (image) => image.format('jpg').quality(quality))
      return (await response.arrayBuffer()).byteLength
    }
    expect(await sizeAt(10)).toBeLessThan((await sizeAt(90)) / 2)
  })

  test('removes EXIF metadata', async () => {
    const tagged = await sharp(await quarters(20, 20))
      .withExif({IFD0: {Copyright: 'Ada'}, IFD3: {GPSLatitude: '59/1 54/1 0/1'}})
      .jpeg()
      .toBuffer()
    const response = await fetchImage(tagged, (image) => image.width(10))
    const {exif} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(exif).toBeUndefined()
  })

  test('converts CMYK to sRGB', async () => {
    const grey = await paint(20, 20, () => [128, 128, 128])
    const cmyk = await sharp(grey).toColourspace('cmyk').jpeg({quality: 100}).toBuffer()
    const picture = await transform(cmyk, (image) => image.width(10).format('png'))
    const [r = 0, g = 0, b = 0] = picture.at(5, 5)
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(40)
    expect(g).toBeGreaterThan(60)
    expect(g).toBeLessThan(200)
  })

  test('keeps the colors of grayscale and 16-bit images', async () => {
    const grey = await sharp(await paint(10, 10, () => [90, 90, 90]))
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect((await transform(grey, (image) => image.width(5))).at(2, 2)).toEqual([90, 90, 90])
    const deep = await sharp(await paint(10, 10, () => red))
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await transform(deep, (image) => image.width(5))).at(2, 2)).toEqual(red)
  })
})

/** Three frames: red, green, blue, shown for 100, 200 and 300 ms, played twice. */
async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const [width, height] = [40, 20]
  const frames = [red, green, blue].flatMap((colour) =>
    Array.from({length: width * height}, () => [...colour, 255]),
  )
  const raw = {width, height: height * 3, channels: 4, pageHeight: height} as const
  const image = sharp(Buffer.from(frames.flat()), {raw})
  const timing = {delay: [100, 200, 300], loop: 2}
  return format === 'gif' ? image.gif(timing).toBuffer() : image.webp({...timing, lossless: true}).toBuffer()
}

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('keeps all frames of a %s, with their timing', async (format) => {
    const response = await fetchImage(await animation(format), (image) => image.width(20).orientation(90))
    const bytes = Buffer.from(await response.clone().arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({pages: 3, delay: [100, 200, 300], loop: 2, format})
    const picture = await pictureOf(response)
    expect([picture.width, picture.height]).toEqual([20, 40 * 3])
    expect(
      [picture.at(9, 20), picture.at(9, 60), picture.at(9, 100)].map((colour) => colour.slice(0, 3)),
    ).toEqual([red, green, blue].map(near))
  })

  test.each(['gif', 'webp'] as const)('keep a still %s one image', async (format) => {
    const still = await sharp(await quarters(40, 40))
      .toFormat(format)
      .toBuffer()
    const image = await transform(still, (builder) => builder.width(20))
    expect([image.pages, image.width, image.height]).toEqual([1, 20, 20])
  })

  test('turns a GIF into an animated WebP for auto=format, though AVIF is accepted', async () => {
    const accept = 'image/avif,image/webp'
    const picture = await transform(
      await animation('gif'),
      (image) => image.width(20).auto('format'),
      {},
      {accept},
    )
    expect([picture.format, picture.pages]).toEqual(['webp', 3])
  })

  test('shows the first frame for frame=1 and in formats without animation', async () => {
    const first = await transform(await animation('gif'), (image) => image.frame(1))
    expect([first.pages, first.height]).toEqual([1, 20])
    const png = await transform(await animation('webp'), (image) => image.format('png'))
    expect([png.format, png.height]).toEqual(['png', 20])
    expect(png.at(5, 5).slice(0, 3)).toEqual(red)
  })

  test.each([{frames: 2}, {outputPixels: 2000}])(
    'with too many frames are not transformed (%j)',
    async (limits) => {
      await using small = openTestLake(limits)
      const path = await small.addImage(await animation('gif'))
      const response = await small.get(`${path}?or=90`)
      expect(await response.json()).toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('frame=1'),
      })
      expect((await small.get(`${path}?or=90&frame=1`)).status).toBe(200)
      expect((await small.get(path)).status).toBe(200)
      await using exact = openTestLake({frames: 3, outputPixels: 2400})
      expect((await exact.get(`${await exact.addImage(await animation('gif'))}?or=90`)).status).toBe(200)
    },
  )
})

const sizeOf = (query: string, source = {width: 400, height: 200}) => {
  const {canvas} = planTransformation(source, parseImageParameters(new URLSearchParams(query)))
  return [canvas.width, canvas.height]
}

describe('the size of an image of 400 x 200 pixels', () => {
  test.each([
    ['', 400, 200],
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=800', 800, 400],
    ['w=100&h=100', 100, 50],
    ['w=800&h=800&fit=clip', 800, 400],
    ['w=800&h=800&fit=max', 400, 200],
    ['w=800&fit=max', 400, 200],
    ['w=300&dpr=3&fit=max', 400, 200],
    ['w=100&h=100&fit=scale', 100, 100],
    ['w=500&h=500&fit=crop', 500, 500],
    ['w=100&fit=crop', 100, 50],
    ['w=100&h=100&fit=min', 100, 100],
    ['w=400&h=400&fit=min', 200, 200],
    ['w=800&fit=min', 400, 200],
    ['w=100&h=100&fit=fill', 100, 100],
    ['w=500&h=500&fit=fillmax', 500, 500],
    ['w=100&h=100&dpr=2&fit=crop', 200, 200],
    ['w=101&dpr=1.5', 152, 76],
    ['w=1', 1, 1],
    ['w=100&or=90', 100, 200],
    ['w=400&max-h=100&fit=crop', 400, 100],
    ['w=100&min-h=80&fit=crop', 100, 80],
    ['h=200&max-w=300&fit=crop', 300, 200],
    ['h=50&min-w=150&fit=crop', 150, 50],
    ['w=50&min-w=80&max-w=80&fit=crop', 80, 40],
    ['w=400&h=100&max-w=200&fit=crop', 200, 100],
    ['max-w=200&fit=crop', 200, 100],
    ['max-w=200&max-h=50&fit=crop', 100, 50],
    ['min-h=400&fit=crop', 800, 400],
    ['min-h=300&max-w=300&fit=crop', 300, 300],
    ['w=400&dpr=2&max-h=100&fit=crop', 800, 200],
    ['w=100&min-h=80', 100, 50],
  ])('with %s is %i x %i', (query, width, height) => {
    expect(sizeOf(query)).toEqual([width, height])
  })

  // From the tests of coreyward/sanity-image, which measured them on Sanity's CDN.
  test.each([
    [800, 754, 531, 500],
    [800, 754, 50, 47],
    [400, 300, 50, 38],
    [400, 300, 67, 50],
  ])('%i x %i at w=%i agrees with the CDN', (width, height, w, expected) => {
    expect(sizeOf(`w=${w}&fit=max`, {width, height})).toEqual([w, expected])
  })

  test.each([
    ['', 50],
    ['crop=center', 50],
    ['crop=left', 0],
    ['crop=top,right', 100],
    ['crop=focalpoint&fp-x=0.375', 25],
    ['fp-x=0.375', 25],
    ['fp-x=0.1', 0],
    ['fp-x=1', 100],
    ['crop=center&fp-x=0.1', 50],
  ])('in a square box with %s shows what begins at %i', (query, left) => {
    const parameters = parseImageParameters(new URLSearchParams(`w=100&h=100&fit=crop&${query}`))
    const {window} = planTransformation({width: 400, height: 200}, parameters)
    expect(window).toEqual({left, top: 0, width: 100, height: 100})
  })
})

describe('an image parameter', () => {
  test.each([
    ['w=200.0', {w: 200}],
    ['h=99.6', {h: 100}],
    ['rect=0.4,0,10.5,10', {rect: {left: 0, top: 0, width: 11, height: 10}}],
    ['crop=top,left', {crop: {x: 0, y: 0}}],
    ['bg=f00', {bg: {r: 255, g: 0, b: 0, alpha: 1}}],
    ['bg=8f00', {bg: {r: 255, g: 0, b: 0, alpha: 0x88 / 255}}],
    ['bg=00ff7f', {bg: {r: 0, g: 255, b: 127, alpha: 1}}],
    ['bg=0000ff7f', {bg: {r: 0, g: 255, b: 127, alpha: 0}}],
    ['utm_source=mail&v=3&constructor=1&__proto__=1', {}],
  ])('%s is read', (query, expected) => {
    expect(parseImageParameters(new URLSearchParams(query))).toEqual(expected)
  })

  const colour = 'a hexadecimal color without #: RGB, ARGB, RRGGBB or AARRGGBB'
  const corner =
    'focalpoint, entropy, or compatible edges (top, bottom, left, right, center), such as top,left'
  test.each([
    [
      'w',
      ['0', '-5', '1e3', '99999999999999', '100001', 'NaN', '', '0x10', '10px'],
      'a whole number from 1 to 100000',
    ],
    ['min-w', ['0'], 'a whole number from 1 to 100000'],
    ['dpr', ['0.5', '4'], 'a number from 1 to 3'],
    ['fit', ['cover', 'constructor'], 'one of clip, crop, fill, fillmax, max, scale, min'],
    ['crop', ['top,bottom', 'left,right', 'face', ''], corner],
    ['fp-x', ['1.01', '-0.1'], 'a number from 0 to 1'],
    [
      'rect',
      ['1,2,3', '1,2,3,4,5', '0,0,0,10', '-1,0,10,10', 'a,b,c,d'],
      'left,top,width,height in pixels, with a width and height above 0',
    ],
    ['bg', ['#ff0000', 'red', 'fffff'], colour],
    ['fm', ['exe', 'avif'], 'one of jpg, pjpg, png, webp'],
    ['or', ['45'], 'one of 0, 90, 180, 270'],
    ['flip', ['x'], 'one of h, v, hv, vh'],
    ['blur', ['2001'], 'a whole number from 0 to 2000'],
    ['sharp', ['101'], 'a whole number from 0 to 100'],
    ['sat', ['-101'], 'a whole number from -100 to 100'],
    ['invert', ['yes'], 'one of true, false, '],
    ['q', ['101'], 'a whole number from 0 to 100'],
    ['auto', ['compress'], 'format'],
    ['frame', ['2'], '1'],
    ['pad', ['-1', '2049'], 'a whole number from 0 to 2048'],
  ])('%s=%s gets 400: must be %s', async (name, values, expected) => {
    const path = await lake.addImage(await quarters(10, 10))
    for (const value of values) {
      const response = await lake.get(`${path}?${name}=${encodeURIComponent(value)}`)
      const {statusCode, message} = await response.json()
      expect([statusCode, message]).toEqual([400, `"${name}" must be ${expected}.`])
    }
  })

  test.each([
    ['w=10&w=20', '"w" is repeated 2 times'],
    ['fit=crop&min-w=20&max-w=10', '"min-w" is larger than "max-w"'],
    ['w=8193', '"w"'],
    ['rect=4000,0,5,5', '"rect" is outside of the image, which has 4000 x 2 pixels.'],
    ['rect=0,2,5,5', '"rect" is outside of the image'],
    ['w=8000&h=8000&fit=scale', '8000 x 8000 pixels'],
    ['w=8192&pad=2000', '12192 x 4004 pixels'],
    ['w=8000&h=2&fit=crop', 'fit=max'],
  ])('%s of a needle gets 400: %s', async (query, message) => {
    const path = await lake.addImage(await quarters(4000, 2))
    const tall = await lake.addImage(await quarters(2, 4000))
    const response = await lake.get(`${query.includes('h=2&') ? tall : path}?${query}`)
    expect(await response.json()).toMatchObject({statusCode: 400, message: expect.stringContaining(message)})
  })
})
