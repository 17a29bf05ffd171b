import {createHash} from 'node:crypto'
import {existsSync, globSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {crc32, gzipSync} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import type {AssetDocument} from '../host.ts'
import {openAssetStore} from '../store/asset-store.ts'
import {openTestLake, type TestLake} from '../testing/asset-lake.ts'
import {paint, quarters, red} from '../testing/pictures.ts'

async function documentOf(response: Response): Promise<AssetDocument> {
  expect(response.status).toBe(200)
  const {document}: {document: AssetDocument} = JSON.parse(await response.text())
  return document
}

/** Every file below `assets/`, whatever it is called. */
function storedFiles(lake: TestLake): string[] {
  return globSync('assets/**/{*,.*}', {cwd: lake.dataDir, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

const sha1 = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex')

describe('an image upload', () => {
  it('gets the document that Sanity would give it', async () => {
    using lake = openTestLake()
    const bytes = await quarters(60, 40)
    const document = await documentOf(
      await lake.upload('images', bytes, '?filename=My%20photo.png&title=Quarters'),
    )
    const hash = sha1(bytes)
    expect(document).toEqual({
      _id: `image-${hash}-60x40-png`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'My photo.png',
      title: 'Quarters',
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

  it('gets the same document when the same bytes come again, under whatever name', async () => {
    using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const first = await documentOf(await lake.upload('images', bytes, '?filename=a.png'))
    expect(await documentOf(await lake.upload('images', bytes, '?filename=b.jpg'))).toEqual(first)
    expect(storedFiles(lake)).toHaveLength(1)
  })

  it('gets one document when the same bytes come many times at once', async () => {
    using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const responses = await Promise.all(Array.from({length: 6}, () => lake.upload('images', bytes)))
    const documents = await Promise.all(responses.map(documentOf))
    expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1)
    expect(storedFiles(lake)).toHaveLength(1)
  })

  it('restores bytes that were lost, under the document that is there', async () => {
    using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const first = await lake.addImage(bytes)
    const [file = ''] = globSync('assets/production/images/*', {cwd: lake.dataDir})
    rmSync(join(lake.dataDir, file))
    expect((await lake.get(first)).status).toBe(404)
    expect((await lake.get(`${first}?w=10`)).status).toBe(404)
    await lake.upload('images', bytes)
    expect((await lake.app.request(first)).status).toBe(200)
  })

  it('gets its document back when that was deleted, with the bytes that are still there', async () => {
    using lake = openTestLake()
    const bytes = await quarters(20, 20)
    const path = await lake.addImage(bytes)
    lake.documents.clear()
    expect((await lake.get(path)).status).toBe(404)
    await lake.upload('images', bytes)
    expect((await lake.get(path)).status).toBe(200)
  })

  it('is measured upright, as it will be shown', async () => {
    using lake = openTestLake()
    const lying = await sharp(await quarters(80, 40))
      .withMetadata({orientation: 6})
      .jpeg()
      .toBuffer()
    const document = await documentOf(await lake.upload('images', lying))
    expect(document).toMatchObject({_id: `image-${sha1(lying)}-40x80-jpg`})
  })

  it('says whether it is transparent, and whether any pixel really is', async () => {
    using lake = openTestLake()
    const alpha = async (value: number) =>
      documentOf(await lake.upload('images', await paint(9, 9, (x) => [255, 0, 0, x === 4 ? value : 255])))
    expect(await alpha(255)).toMatchObject({metadata: {hasAlpha: true, isOpaque: true}})
    expect(await alpha(254)).toMatchObject({
      metadata: {hasAlpha: true, isOpaque: false, lqip: expect.stringMatching(/^data:image\/png;base64,/)},
    })
  })

  it('has its colours found, with text colours that stay readable on them', async () => {
    using lake = openTestLake()
    const mostlyBlue = await paint(40, 40, (x) => (x < 30 ? [20, 40, 160] : [240, 220, 40]))
    const {metadata} = await documentOf(await lake.upload('images', mostlyBlue))
    expect(metadata).toMatchObject({
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
    })
  })

  it('has no palette when nothing of it is visible', async () => {
    using lake = openTestLake()
    const {metadata} = await documentOf(await lake.upload('images', await paint(9, 9, () => [255, 0, 0, 0])))
    expect(metadata).not.toHaveProperty('palette')
  })

  it('has only that extracted which is asked for', async () => {
    using lake = openTestLake()
    const asked = await documentOf(
      await lake.upload('images', await quarters(20, 20), '?meta=lqip&meta=exif'),
    )
    expect(Object.keys(asked['metadata'] ?? {})).toEqual([
      '_type',
      'dimensions',
      'hasAlpha',
      'isOpaque',
      'lqip',
    ])
    const none = await documentOf(await lake.upload('images', await quarters(22, 20), '?meta=none'))
    expect(Object.keys(none['metadata'] ?? {})).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque'])
  })

  it.each(['jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('may be a %s', async (format) => {
    using lake = openTestLake()
    const bytes = await sharp(await quarters(20, 10))
      .toFormat(format)
      .toBuffer()
    const extension = {jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif', tiff: 'tif'}[format]
    expect(await documentOf(await lake.upload('images', bytes))).toMatchObject({
      _id: `image-${sha1(bytes)}-20x10-${extension}`,
    })
  })

  it.each([
    [2, 4000],
    [4000, 2],
  ])('may be a needle of %d x %d pixels, with a placeholder in bounds', async (width, height) => {
    using lake = openTestLake()
    const {metadata} = await documentOf(await lake.upload('images', await quarters(width, height)))
    expect(metadata).toMatchObject({
      dimensions: {width, height},
      lqip: expect.stringMatching(/^data:image\/webp;base64,.{10,2000}$/),
    })
  })

  it('may be an SVG, whose size is that of its view box when it names none', async () => {
    using lake = openTestLake()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 32"><rect width="24" height="32"/></svg>'
    expect(await documentOf(await lake.upload('images', svg))).toMatchObject({
      _id: `image-${sha1(svg)}-24x32-svg`,
      mimeType: 'image/svg+xml',
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {_type: 'sanity.imageDimensions', width: 24, height: 32, aspectRatio: 0.75},
        hasAlpha: true,
        isOpaque: false,
      },
    })
  })

  it('may be an SVG that nobody could draw in time, for it is never drawn', async () => {
    using lake = openTestLake()
    const dashes = `<path d="M0 0${' C 1 2 3 4 5 6'.repeat(20_000)}" stroke="#000" stroke-dasharray="0.01"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000">${dashes}</svg>`
    expect((await lake.upload('images', svg)).status).toBe(200)
  })

  it('counts one frame of an animation as its size', async () => {
    using lake = openTestLake()
    const raw = {width: 20, height: 30, channels: 3, pageHeight: 10} as const
    const gif = await sharp(Buffer.alloc(20 * 30 * 3, 7), {raw})
      .gif({delay: [50, 50, 50]})
      .toBuffer()
    expect(await documentOf(await lake.upload('images', gif))).toMatchObject({
      metadata: {dimensions: {width: 20, height: 10}},
    })
  })
})

describe('a file upload', () => {
  it('gets the document that Sanity would give it', async () => {
    using lake = openTestLake()
    const document = await documentOf(await lake.upload('files', 'hello', '?filename=CV.PDF&label=cv'))
    const hash = sha1('hello')
    expect(document).toEqual({
      _id: `file-${hash}-pdf`,
      _type: 'sanity.fileAsset',
      assetId: hash,
      sha1hash: hash,
      extension: 'pdf',
      mimeType: 'application/pdf',
      originalFilename: 'CV.PDF',
      label: 'cv',
      size: 5,
      path: `files/local/production/${hash}.pdf`,
      url: `http://localhost/lake/files/local/production/${hash}.pdf`,
      uploadId: expect.any(String),
    })
  })

  it.each([
    ['..%2f..%2fetc%2fpasswd', 'bin', 'passwd'],
    ['%2e%2e', 'bin', undefined],
    ['a%00b.txt', 'txt', 'ab.txt'],
    ['C%3A%5CUsers%5Cada%5Ccv.pdf', 'pdf', 'cv.pdf'],
    ['x.tar%2F..%2F..', 'bin', undefined],
    ['%0d%0aSet-Cookie%3A%20a%3Db.html', 'html', 'Set-Cookie: a=b.html'],
  ])('takes nothing but a plain extension from the name %s', async (filename, extension, kept) => {
    using lake = openTestLake()
    const document = await documentOf(await lake.upload('files', 'hello', `?filename=${filename}`))
    expect(document['originalFilename']).toBe(kept)
    expect(document).toMatchObject({_id: `file-${sha1('hello')}-${extension}`})
    expect(storedFiles(lake)).toEqual([`${sha1('hello')}.${extension}`])
  })
})

describe('an upload that is refused', () => {
  const png = quarters(300, 200)
  const jpeg = png.then((bytes) => sharp(bytes).jpeg().toBuffer())
  const webp = png.then((bytes) => sharp(bytes).webp().toBuffer())
  const gif = png.then((bytes) => sharp(bytes).gif().toBuffer())
  const avif = png.then((bytes) => sharp(bytes).avif().toBuffer())
  const html = '<!doctype html><title>Hello</title><script>alert(1)</script>'
  it.each([
    ['HTML that calls itself a PNG', async () => html, /not an image that can be kept/],
    [
      'HTML around an SVG',
      async () => `<html><body><svg width="1" height="1"/></body></html>`,
      /not an image/,
    ],
    ['an SVG that is not well formed', async () => '<svg width="1" height="1"><g></svg>', /not an image/],
    ['an empty body', async () => '', /empty/],
    ['half a PNG', () => cut(png, 0.5), /cannot be read to its end/],
    ['a PNG without its last bytes', async () => (await png).subarray(0, -6), /cannot be read to its end/],
    ['half a JPEG', () => cut(jpeg, 0.5), /cannot be read to its end/],
    ['a JPEG without its last bytes', () => cut(jpeg, 0.99), /cannot be read to its end/],
    ['half a WebP', () => cut(webp, 0.5), /not an image|cannot be read/],
    ['half a GIF', () => cut(gif, 0.5), /not an image|cannot be read/],
    ['half an AVIF', () => cut(avif, 0.5), /not an image|cannot be read/],
    ['a compressed SVG', async () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not an image/],
    ['a PDF', async () => '%PDF-1.7 1 0 obj', /not an image that can be kept/],
    ['an image that decodes to too many pixels', () => bomb(60_000, 60_000), /60000 x 60000 pixels/],
    [
      'an SVG of absurd size',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="200000" height="200000"/>',
      /pixels|not an image/,
    ],
  ])('%s gets 400, in words, and leaves nothing behind', async (_, bytes, message) => {
    using lake = openTestLake()
    const response = await lake.upload('images', await bytes(), '?filename=photo.png')
    expect(JSON.parse(await response.text())).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringMatching(message),
    })
    expect([response.status, storedFiles(lake), lake.documents.size]).toEqual([400, [], 0])
  })

  it('gets 413 when it is an SVG that would take too much memory to parse', async () => {
    using lake = openTestLake({svgBytes: 1000})
    expect((await lake.upload('images', svgOf(900))).status).toBe(200)
    expect((await lake.upload('images', svgOf(1000))).status).toBe(413)
  })

  it('gets 413 when it is too large, whether or not it says so beforehand', async () => {
    using lake = openTestLake({imageBytes: 1000, fileBytes: 2000})
    const noise = Buffer.alloc(1001, 1)
    const answers = [
      await lake.upload('images', noise),
      await lake.upload('files', Buffer.alloc(2001, 1)),
      await lake.app.request('/v1/assets/files/production', {
        method: 'POST',
        headers: {authorization: 'Bearer owner', 'content-length': '2001'},
        body: 'short',
      }),
    ]
    expect(answers.map(({status}) => status)).toEqual([413, 413, 413])
    expect(storedFiles(lake)).toEqual([])
  })

  it('gets 400 when it ends before its announced length', async () => {
    using lake = openTestLake()
    const response = await lake.app.request('/v1/assets/files/production', {
      method: 'POST',
      headers: {authorization: 'Bearer owner', 'content-length': '100'},
      body: 'short',
    })
    expect(await response.text()).toMatch(/ended before all of it had arrived/)
    expect(storedFiles(lake)).toEqual([])
  })

  it('leaves nothing behind when the connection breaks off', async () => {
    using lake = openTestLake()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (controller.desiredSize === 1) controller.enqueue(Buffer.from('some'))
        controller.error(new Error('reset'))
      },
    })
    const init = {method: 'POST', headers: {authorization: 'Bearer owner'}, body, duplex: 'half'}
    const response = await lake.app.request('/v1/assets/files/production', init)
    expect([response.status, storedFiles(lake)]).toEqual([400, []])
  })

  it('gets 401 from anybody but the owner, and 404 for a dataset that is not there', async () => {
    using lake = openTestLake()
    const post = (path: string, headers: Record<string, string>) =>
      lake.app.request(path, {method: 'POST', headers, body: 'hello'})
    const anonymous = await post('/v1/assets/files/production', {})
    expect(await anonymous.json()).toMatchObject({statusCode: 401, error: 'Unauthorized'})
    const unknown = await post('/v1/assets/files/elsewhere', {authorization: 'Bearer owner'})
    expect(await unknown.json()).toMatchObject({
      statusCode: 404,
      message: expect.stringMatching(/"elsewhere"/),
    })
    const trick = await post('/v1/assets/files/..%2fproduction', {authorization: 'Bearer owner'})
    expect(trick.status).toBe(404)
  })

  it('takes its bytes away again when the document cannot be stored', async () => {
    using lake = openTestLake()
    lake.documents.set = () => {
      throw new Error('the database is read-only')
    }
    expect((await lake.upload('images', await paint(4, 4, () => red))).status).toBe(500)
    expect(storedFiles(lake)).toEqual([])
  })
})

describe('the store', () => {
  it('clears what an interrupted upload left behind when it is opened', async () => {
    using lake = openTestLake()
    const left = join(lake.dataDir, 'assets/.incoming/left-over')
    writeFileSync(left, 'half')
    openAssetStore(lake.dataDir)
    expect(existsSync(left)).toBe(false)
  })
})

/** A small PNG file that claims to be huge: a whole header, hardly any data. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await paint(4, 4, () => red))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

async function cut(bytes: Promise<Buffer>, kept: number): Promise<Buffer> {
  const whole = await bytes
  return whole.subarray(0, Math.floor(whole.length * kept))
}

function svgOf(spaces: number): string {
  return `\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${' '.repeat(spaces)}</svg>`
}
