import {mkdtempSync, readdirSync, rmSync, utimesSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ImageCache} from '../images/image-cache.ts'
import {openTestLake, type TestLake, uploaded} from '../testing/asset-lake.ts'
import {pictureOf, quarters} from '../testing/pictures.ts'

let lake: TestLake
/** 30 x 20 pixels. */
let bytes: Buffer
let path: string

beforeAll(async () => {
  lake = openTestLake()
  bytes = await quarters(30, 20)
  path = await lake.addImage(bytes)
})
afterAll(() => lake[Symbol.asyncDispose]())

async function addFile(text: string, filename: string): Promise<string> {
  return `/${(await uploaded(await lake.upload('files', text, `?filename=${filename}`))).path}`
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

async function vary(query: string): Promise<string | null> {
  return (await lake.get(path + query)).headers.get('vary')
}

describe('an image', () => {
  test('is served unchanged as immutable, publicly once a published document references it', async () => {
    const response = await lake.get(path)
    expect(await bytesOf(response)).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.stringMatching(/^"[a-f0-9]{40}"$/),
    })
    const other = await uploaded(await lake.upload('images', await quarters(31, 20)))
    const picture = {asset: {_type: 'reference', _ref: other._id}}
    await lake.mutate({create: {_id: 'page', _type: 'page', picture}})
    const published = await lake.app.request(`/${other.path}?w=10`, {headers: {host: 'localhost'}})
    expect(published.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('that is too large for re-encoding is served unchanged, unless a change is requested', async () => {
    await using small = openTestLake({sidePixels: 20})
    const wide = await small.addImage(bytes)
    for (const query of ['', '?auto=format']) {
      expect(await bytesOf(await small.get(wide + query, {accept: 'image/webp'}))).toEqual(bytes)
    }
    for (const query of ['?fm=webp', '?q=10', '?w=30&flip=h']) {
      expect((await small.get(wide + query)).status).toBe(400)
    }
    expect((await pictureOf(await small.get(`${wide}?w=15`))).width).toBe(15)
    await using exact = openTestLake({sidePixels: 30, outputPixels: 600})
    const fitting = await exact.addImage(bytes)
    expect((await exact.get(`${fitting}?q=10`)).status).toBe(200)
    for (const query of ['w=31&h=1&fit=scale', 'w=30&h=21&fit=scale'])
      expect((await exact.get(`${fitting}?${query}`)).status).toBe(400)
  })

  test('gets 304 for a client that has cached it', async () => {
    for (const url of [path, `${path}?w=10`]) {
      const etag = (await lake.get(url)).headers.get('etag') ?? ''
      const again = await lake.get(url, {'if-none-match': `"other", W/${etag}`})
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect((await lake.get(url, {'if-none-match': '"other"'})).status).toBe(200)
    }
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    for (const url of [path, `${path}?w=10`]) {
      const [get, head] = [await lake.get(url), await lake.get(url, {}, 'HEAD')]
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })

  test.each([
    '?w=30',
    '?fit=max&w=99999&h=50000',
    '?unknown=1',
    '?rect=0,0,30,20',
    '?invert=false',
    '?blur=0&sharp=0&sat=0',
    '?auto=format',
    '/a-prettier-name.png',
  ])('is the stored file when the URL (%s) requests no change', async (more) => {
    expect(await bytesOf(await lake.get(path + more))).toEqual(bytes)
  })

  test('is offered as a download with dl, under any name', async () => {
    const document = await uploaded(
      await lake.upload('images', await quarters(32, 20), '?filename=Übersicht.png'),
    )
    const disposition = async (query: string) =>
      (await lake.get(`/${document.path}?${query}`)).headers.get('content-disposition')
    expect(await disposition('dl')).toBe(
      `attachment; filename="?bersicht.png"; filename*=UTF-8''%C3%9Cbersicht.png`,
    )
    expect(await disposition('dl=true&w=10')).toContain('%C3%9Cbersicht.png')
    expect(await disposition('dl=a%22%0d%0ab.png')).toBe(
      `attachment; filename="a\\"??b.png"; filename*=UTF-8''a%22%0D%0Ab.png`,
    )
    expect(await disposition('w=10')).toBeNull()
    const unnamed = await lake.get(`${path}?dl`)
    expect(unnamed.headers.get('content-disposition')).toBe(`attachment; filename=${path.split('/').at(-1)}`)
  })

  test('varies on Accept with auto=format, also when the stored file is the response', async () => {
    expect(await Promise.all(['?auto=format', '?w=10&auto=format', '?w=10'].map(vary))).toEqual([
      'Accept',
      'Accept',
      null,
    ])
  })
})

test('an SVG is served unchanged, in a sandbox', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>alert(1)</script></svg>'
  const address = await lake.addImage(Buffer.from(svg))
  for (const query of ['', '?w=100&h=5&fit=crop&auto=format', '?fm=png']) {
    const response = await lake.get(address + query, {accept: 'image/webp'})
    expect(await response.text()).toBe(svg)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
  }
})

describe('a file', () => {
  test.each(['page.html', 'feed.xml', 'drawing.svg', 'code.mjs', 'style.css', 'nothing'])(
    'that could be active (%s) is a download, and nothing that a page could run or apply',
    async (filename) => {
      const response = await lake.get(await addFile('<script>alert(1)</script>', filename))
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringContaining(`attachment; filename=`),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test.each([
    ['cv.pdf', false],
    ['song.mp3', false],
    ['film.mp4', false],
    ['notes.txt', true],
    ['photo.png', true],
  ])(
    'that only shows (%s) is shown, locked down unless a viewer needs it otherwise',
    async (filename, isLocked) => {
      const address = await addFile('hello', filename)
      const {headers} = await lake.get(address)
      expect(headers.get('content-disposition')).toBeNull()
      expect(headers.has('content-security-policy')).toBe(isLocked)
      const download = await lake.get(`${address}?dl=`)
      expect(download.headers.get('content-disposition')).toContain(`filename=${filename}`)
    },
  )

  test.each([
    ['bytes=0-3', {}, 206, '0123', 'bytes 0-3/10'],
    ['bytes=6-', {}, 206, '6789', 'bytes 6-9/10'],
    ['bytes=-2', {}, 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', {}, 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-99', {}, 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,4-5', {}, 200, '0123456789', null],
    ['lines=1-2', {}, 200, '0123456789', null],
    ['bytes=5-4', {}, 200, '0123456789', null],
    ['bytes=0-1', {'if-range': '"other"'}, 200, '0123456789', null],
  ])('answers "Range: %s" %j with %i', async (range, more, status, text, contentRange) => {
    const response = await lake.get(await addFile('0123456789', 'a.txt'), {range, ...more})
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  test.each(['bytes=10-', 'bytes=-0'])('answers "Range: %s" with 416 and its length', async (range) => {
    const response = await lake.get(await addFile('0123456789', 'a.txt'), {range})
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })
})

const hash = 'a'.repeat(40)
test.each([
  `/images/local/production/${hash}-1x1.png`,
  `/images/local/elsewhere/${hash}-1x1.png`,
  `/images/local/production/..%2f..%2fowner-token`,
  `/images/local/production/%252e%252e%252fowner-token`,
  `/images/local/production/..%5c..%5cowner-token`,
  `/images/local/production/${hash}-1x1.constructor`,
  `/images/local/production/${hash}-0x0.png`,
  `/files/local/production/.incoming`,
  '/files/local/production/%ff%fe',
])('the URL %s gets 404 with a message', async (address) => {
  const response = await lake.get(address)
  expect(await response.json()).toMatchObject({statusCode: 404, message: expect.any(String)})
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an image is not found under another project', async () => {
  expect((await lake.get(path.replace('/local/', '/other/'))).status).toBe(404)
})

const cached = ({dataDir}: TestLake) => readdirSync(join(dataDir, 'cache/images'))

describe('transformed images', () => {
  test('are rendered once for concurrent requests and for equivalent URLs', async () => {
    await using own = openTestLake({concurrentOperations: 1})
    const image = await own.addImage(await quarters(400, 300))
    const queries = [
      'w=200',
      'w=200',
      'w=200.2',
      'fit=clip&w=200',
      'w=100&dpr=2',
      'h=150',
      'w=200&utm=1',
      'dl&w=200',
    ]
    const responses = await Promise.all(queries.map((query) => own.get(`${image}?${query}`)))
    const bodies = await Promise.all(responses.map(bytesOf))
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1)
    expect(cached(own)).toHaveLength(1)
  })

  test('are evicted when the cache is full, the least recently used first', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-cache-'))
    const cache = new ImageCache(folder, 100)
    for (const [age, key] of 'abcdefghij'.split('').entries()) {
      await cache.set(key, Buffer.alloc(10, key))
      utimesSync(join(folder, key), age + 1, age + 1)
    }
    expect(await cache.get('a')).toEqual(Buffer.alloc(10, 'a'))
    await cache.set('k', Buffer.alloc(10))
    expect(readdirSync(folder).join('')).toBe('aefghijk')
    expect(await cache.get('b')).toBeUndefined()
    // After a restart with a smaller bound.
    await new ImageCache(folder, 50).set('l', Buffer.alloc(10))
    expect(readdirSync(folder).join('')).toBe('ajkl')
    rmSync(folder, {recursive: true})
  })

  test('are cached unless they are too large', async () => {
    await using own = openTestLake({cachedImageBytes: 2000})
    const image = await own.addImage(await quarters(400, 300))
    const sizes = await Promise.all(
      ['w=390&fm=png&sharp=90&sat=-20&blur=3', 'w=40&fm=webp'].map(
        async (query) => (await bytesOf(await own.get(`${image}?${query}`))).length,
      ),
    )
    expect(sizes.map((size) => size > 2000)).toEqual([true, false])
    expect(cached(own)).toHaveLength(1)
  })
})
