import {createHash} from 'node:crypto'
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {crc32, gzipSync} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, test} from 'vitest'
import {AssetStore} from './asset-store.ts'
import {isObject} from '../documents/document.ts'
import {openContentLake} from '../server.ts'
import {openTestLake, type TestLake, uploaded} from '../testing/asset-lake.ts'
import {paint, quarters, red} from '../testing/pictures.ts'

function storedFiles({dataDir}: TestLake): string[] {
  return readdirSync(join(dataDir, 'assets'), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => name)
}

const sha1 = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex')
const times = {_rev: expect.any(String), _createdAt: expect.any(String), _updatedAt: expect.any(String)}

describe('an image upload', () => {
  test('gets the document that Sanity would give it', async () => {
    await using lake = openTestLake()
    const bytes = await quarters(60, 40)
    const query = '?filename=My%20photo.png&title=Quarters&sourceId=1&sourceName=unsplash'
    const hash = sha1(bytes)
    expect(await uploaded(await lake.upload('images', bytes, query))).toEqual({
      _id: `image-${hash}-60x40-png`,
      _type: 'sanity.imageAsset',
      ...times,
      assetId: hash,
      sha1hash: hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'My photo.png',
      title: 'Quarters',
      source: {_type: 'sanity.assetSourceData', id: '1', name: 'unsplash'},
      size: bytes.length,
      path: `images/local/production/${hash}-60x40.png`,
      url: `http://localhost/lake/images/local/production/${hash}-60x40.png`,
      uploadId: expect.stringMatching(/^[a-f0-9]{32}$/),
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width: 60, height: 40, aspectRatio: 1.5},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/webp;base64,/),
        blurHash: expect.stringMatching(/^[\w#$%*+,\-.:;=?@[\]^{|}~]{20,}$/),
        palette: expect.objectContaining({_type: 'sanity.imagePalette'}),
      },
    })
    expect(readFileSync(join(lake.dataDir, `assets/production/images/${hash}-60x40.png`))).toEqual(bytes)
  })

  test('gets one document and one file when it is repeated, concurrently or under another name', async () => {
    await using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const responses = await Promise.all(
      ['a.png', 'b.jpg', 'c.png'].map((name) => lake.upload('images', bytes, `?filename=${name}`)),
    )
    const documents = await Promise.all(responses.map(uploaded))
    expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1)
    expect(storedFiles(lake)).toHaveLength(1)
  })

  test('restores a missing file or document', async () => {
    await using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const document = await uploaded(await lake.upload('images', bytes))
    const path = `/${document.path}`
    rmSync(join(lake.dataDir, 'assets/production/images'), {recursive: true})
    expect([(await lake.get(path)).status, (await lake.get(`${path}?w=10`)).status]).toEqual([404, 404])
    await lake.upload('images', bytes)
    expect((await lake.get(path)).status).toBe(200)
    await lake.mutate({delete: {id: document._id}})
    expect((await lake.get(path)).status).toBe(404)
    await lake.upload('images', bytes)
    expect((await lake.get(path)).status).toBe(200)
  })

  test('is measured after the EXIF orientation', async () => {
    await using lake = openTestLake()
    const lying = await sharp(await quarters(80, 40))
      .withMetadata({orientation: 6})
      .jpeg()
      .toBuffer()
    expect(await uploaded(await lake.upload('images', lying))).toMatchObject({
      _id: `image-${sha1(lying)}-40x80-jpg`,
    })
  })

  test('has hasAlpha, isOpaque and a palette', async () => {
    await using lake = openTestLake()
    const withAlpha = async (value: number) =>
      uploaded(await lake.upload('images', await paint(9, 9, (x) => [255, 0, 0, x === 4 ? value : 255])))
    expect(await withAlpha(255)).toMatchObject({metadata: {hasAlpha: true, isOpaque: true}})
    expect(await withAlpha(254)).toMatchObject({
      metadata: {hasAlpha: true, isOpaque: false, lqip: expect.stringMatching(/^data:image\/png;base64,/)},
    })
    const hasPalette = async (alpha: number) => {
      const picture = await paint(9, 9, () => [255, 0, 0, alpha])
      return 'palette' in Object((await uploaded(await lake.upload('images', picture)))['metadata'])
    }
    expect([await hasPalette(124), await hasPalette(125)]).toEqual([false, true])
    const mostlyBlue = await paint(40, 40, (x) => (x < 30 ? [20, 40, 160] : [240, 220, 40]))
    expect(await uploaded(await lake.upload('images', mostlyBlue))).toMatchObject({
      metadata: {
        palette: {
          dominant: {
            _type: 'sanity.imagePaletteSwatch',
            background: expect.stringMatching(/^#1[0-9a-f]2[0-9a-f]a?/),
            foreground: '#fff',
            title: '#fff',
            population: expect.closeTo(75, 0),
          },
          vibrant: {foreground: '#000'},
        },
      },
    })
  })

  test('has only the requested extractions', async () => {
    await using lake = openTestLake()
    const fields = async (side: number, query: string) => {
      const document = await uploaded(await lake.upload('images', await quarters(side, side), query))
      return Object.keys(document['metadata'] ?? {}).slice(4)
    }
    expect(await fields(20, '?meta=lqip&meta=exif')).toEqual(['lqip'])
    expect(await fields(22, '?meta=none')).toEqual([])
  })

  test.each(['jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('may be a %s', async (format) => {
    await using lake = openTestLake()
    const bytes = await sharp(await quarters(20, 10))
      .toFormat(format)
      .toBuffer()
    const extension = {jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif', tiff: 'tif'}[format]
    expect(await uploaded(await lake.upload('images', bytes))).toMatchObject({
      _id: `image-${sha1(bytes)}-20x10-${extension}`,
    })
  })

  test.each([
    [60, 30, 20, 10],
    [2, 4000, 1, 400],
  ])('of %i x %i pixels has a placeholder of %i x %i', async (width, height, ...size) => {
    await using lake = openTestLake()
    const {metadata} = await uploaded(await lake.upload('images', await quarters(width, height)))
    const lqip = isObject(metadata) ? String(metadata['lqip']) : ''
    expect(lqip).toMatch(/^data:image\/webp;base64,.{10,2000}$/)
    const placeholder = await sharp(Buffer.from(lqip.split(',')[1] ?? '', 'base64')).metadata()
    expect([placeholder.width, placeholder.height]).toEqual(size)
  })

  test('may be an SVG that cannot be rasterized in time', async () => {
    await using lake = openTestLake()
    const dashes = `<path d="M0 0${' C 1 2 3 4 5 6'.repeat(20_000)}" stroke="#000" stroke-dasharray="0.01"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32">${dashes}</svg>`
    expect(await uploaded(await lake.upload('images', svg))).toMatchObject({
      _id: `image-${sha1(svg)}-24x32-svg`,
      mimeType: 'image/svg+xml',
      metadata: {dimensions: {width: 24, height: 32, aspectRatio: 0.75}, hasAlpha: true, isOpaque: false},
    })
  })

  test('has the size of one frame of an animation, and all frames count towards the limit', async () => {
    await using lake = openTestLake({sourcePixels: 40 * 120})
    const gif = await animation()
    expect(await uploaded(await lake.upload('images', gif))).toMatchObject({
      metadata: {dimensions: {width: 40, height: 40}},
    })
    await using small = openTestLake({sourcePixels: 40 * 120 - 1})
    expect((await small.upload('images', gif)).status).toBe(400)
  })
})

test.each([
  ['CV.PDF', 'pdf', 'CV.PDF'],
  ['..%2f..%2fetc%2fpasswd', 'bin', 'passwd'],
  ['%2e%2e', 'bin', undefined],
  ['a%00b.txt', 'txt', 'ab.txt'],
  ['C%3A%5CUsers%5Cada%5Ccv.pdf', 'pdf', 'cv.pdf'],
  ['x.tar%2F..%2F..', 'bin', undefined],
  [`a.${'x'.repeat(16)}`, 'x'.repeat(16), `a.${'x'.repeat(16)}`],
  [`a.${'x'.repeat(17)}`, 'bin', `a.${'x'.repeat(17)}`],
  [`${'a'.repeat(300)}.txt`, 'txt', `${'a'.repeat(251)}.txt`],
])(
  'a file upload takes nothing but a plain extension from the name %s',
  async (filename, extension, kept) => {
    await using lake = openTestLake()
    const document = await uploaded(await lake.upload('files', 'hello', `?filename=${filename}`))
    expect(document).toMatchObject({
      _id: `file-${sha1('hello')}-${extension}`,
      _type: 'sanity.fileAsset',
      size: 5,
    })
    expect(document['originalFilename']).toBe(kept)
    expect(storedFiles(lake)).toEqual([`${sha1('hello')}.${extension}`])
    expect(await (await lake.get(`/${document.path}`)).text()).toBe('hello')
  },
)

describe('an upload that is refused', () => {
  const png = quarters(300, 200)
  const half = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', kept = 0.5) => {
    const whole = await sharp(await png)
      .toFormat(format)
      .toBuffer()
    return whole.subarray(0, Math.floor(whole.length * kept))
  }

  test.each([
    ['HTML that calls itself a PNG', async () => '<!doctype html><title>Hello</title>', /not an image/],
    ['an SVG that is not well-formed', async () => '<svg width="1" height="1"><g></svg>', /not an image/],
    ['an empty body', async () => '', /empty/],
    ['half a PNG', () => half('png'), /is damaged \(.+\)/],
    ['a JPEG without its last bytes', () => half('jpeg', 0.99), /is damaged/],
    ['half a WebP', () => half('webp'), /not an image|cannot be read/],
    ['half a GIF', () => half('gif'), /not an image|cannot be read/],
    ['an animation with a damaged last frame', damagedAnimation, /is damaged/],
    ['half an AVIF', () => half('avif'), /not an image|cannot be read/],
    ['a compressed SVG', async () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not an image/],
    ['an image that decodes to too many pixels', () => bomb(60_000, 60_000), /60000 x 60000 pixels/],
  ])('%s gets 400 with a message, and leaves no file', async (_, bytes, message) => {
    await using lake = openTestLake()
    const response = await lake.upload('images', await bytes(), '?filename=photo.png')
    expect(JSON.parse(await response.text())).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringMatching(message),
    })
    expect([response.status, storedFiles(lake)]).toEqual([400, []])
  })

  test('gets 413 when it is too large, with or without Content-Length', async () => {
    await using lake = openTestLake({imageBytes: 2000, fileBytes: 2000, svgBytes: 1000})
    expect((await lake.upload('images', svgOf(1000 - svgOf(0).length))).status).toBe(200)
    expect((await lake.upload('files', Buffer.alloc(2000, 1))).status).toBe(200)
    const files = storedFiles(lake)
    const declared = {...lake.ownerHeaders, 'content-length': '2001'}
    const answers = [
      await lake.upload('images', svgOf(1001 - svgOf(0).length)),
      await lake.upload('images', Buffer.alloc(2001, 1)),
      await lake.upload('files', Buffer.alloc(2001, 1)),
      await lake.app.request('/v1/assets/files/production', {
        method: 'POST',
        headers: declared,
        body: 'short',
      }),
    ]
    expect(answers.map(({status}) => status)).toEqual([413, 413, 413, 413])
    expect(storedFiles(lake)).toEqual(files)
  })

  test('names the limit in megabytes', async () => {
    await using lake = openTestLake({fileBytes: 150.5 * 1024 * 1024})
    const response = await lake.app.request('/v1/assets/files/production', {
      method: 'POST',
      headers: {...lake.ownerHeaders, 'content-length': '200000000'},
      body: 'short',
    })
    expect(await response.json()).toMatchObject({message: expect.stringContaining('larger than 150.5 MB')})
  })

  test('gets 400 when it is shorter than its Content-Length', async () => {
    await using lake = openTestLake()
    const headers = {...lake.ownerHeaders, 'content-length': '100'}
    const init = {method: 'POST', headers, body: 'short'}
    const response = await lake.app.request('/v1/assets/files/production', init)
    expect(await response.text()).toMatch(/incomplete/)
    expect(storedFiles(lake)).toEqual([])
  })

  test('leaves no file when the connection breaks', async () => {
    await using lake = openTestLake()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (controller.desiredSize === 1) controller.enqueue(Buffer.from('some'))
        controller.error(new Error('reset'))
      },
    })
    const init = {method: 'POST', headers: lake.ownerHeaders, body, duplex: 'half'}
    const response = await lake.app.request('/v1/assets/files/production', init)
    expect([response.status, storedFiles(lake)]).toEqual([400, []])
  })

  test('gets its response over a real connection', async () => {
    await using lake = await openContentLake({assetLimits: {fileBytes: 1_000_000}})
    const path = '/v1/assets/files/production'
    const response = await lake.fetchAsOwner(path, {method: 'POST', body: new Uint8Array(20_000_000)})
    expect(await response.json()).toMatchObject({statusCode: 413, error: 'Payload Too Large'})
    expect((await lake.fetchAsOwner(path, {method: 'POST', body: 'small'})).status).toBe(200)
  })

  test('gets 404 for a dataset that does not exist', async () => {
    await using lake = openTestLake()
    for (const dataset of ['elsewhere', '..%2fproduction']) {
      const init = {method: 'POST', headers: lake.ownerHeaders, body: 'hello'}
      expect((await lake.app.request(`/v1/assets/files/${dataset}`, init)).status).toBe(404)
    }
  })
})

test('the store deletes incomplete uploads when it is opened', async () => {
  await using lake = openTestLake()
  writeFileSync(join(lake.dataDir, 'assets/.incoming/left-over'), 'half')
  expect(storedFiles(lake)).toHaveLength(1)
  expect(new AssetStore(lake.dataDir)).toBeDefined()
  expect(storedFiles(lake)).toEqual([])
})

/** Three different frames of 40 x 40 pixels. */
function animation(): Promise<Buffer> {
  const raw = {width: 40, height: 120, channels: 3, pageHeight: 40} as const
  const noise = Buffer.from(Array.from({length: 40 * 120 * 3}, (_, index) => (index * 7919) % 251))
  return sharp(noise, {raw})
    .gif({delay: [50, 50, 50]})
    .toBuffer()
}

async function damagedAnimation(): Promise<Buffer> {
  const gif = await animation()
  return gif.fill(0xff, Math.floor(gif.length * 0.9), Math.floor(gif.length * 0.9) + 60)
}

function svgOf(spaces: number): string {
  return `\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(spaces)}</svg>`
}

/** A PNG with a huge size in its header. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await paint(4, 4, () => red))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('only the account of the owner can read the data folder, also assets of an older version', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'private-'))
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'assets/production/images'), {recursive: true, mode: 0o755})
  writeFileSync(join(dataDir, 'assets/production/images/older.png'), '', {mode: 0o644})
  const lake = await openContentLake({dataDir})
  const {url} = await lake.owner().assets.upload('image', await quarters(20, 20))
  await lake.fetchAsOwner(`${url.replace(lake.url, '')}?w=10`)
  const isOpen = (path: string) => (statSync(join(dataDir, path)).mode & 0o077) !== 0
  const files = readdirSync(dataDir, {recursive: true, encoding: 'utf8'}).filter((path) =>
    statSync(join(dataDir, path)).isFile(),
  )
  const readable = files.filter((path) =>
    path.split('/').every((_, index, parts) => isOpen(parts.slice(0, index + 1).join('/'))),
  )
  await lake.close()
  rmSync(folder, {recursive: true})
  expect(files.length).toBeGreaterThan(4)
  expect(readable).toEqual([])
})
