import {describe, expect, it} from 'vitest'
import type {AssetDocument} from '../host.ts'
import {openTestLake, type TestLake} from '../testing/asset-lake.ts'
import {pictureOf, quarters} from '../testing/pictures.ts'

async function addFile(lake: TestLake, text: string, filename: string): Promise<string> {
  const response = await lake.upload('files', text, `?filename=${encodeURIComponent(filename)}`)
  const {document}: {document: AssetDocument} = JSON.parse(await response.text())
  return `/${document.path}`
}

describe('an image', () => {
  it('is served byte for byte, to be kept for ever', async () => {
    using lake = openTestLake()
    const bytes = await quarters(30, 20)
    const response = await lake.app.request(await lake.addImage(bytes))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: expect.stringMatching(/^"[a-f0-9]{40}"$/),
    })
  })

  it('that is too large to be written anew is sent as it is, unless it is asked to change', async () => {
    using lake = openTestLake({outputSide: 20})
    const bytes = await quarters(30, 10)
    const path = await lake.addImage(bytes)
    for (const query of ['', '?auto=format']) {
      const response = await lake.app.request(path + query, {headers: {accept: 'image/webp'}})
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    }
    for (const query of ['?fm=webp', '?q=10', '?w=30&flip=h']) {
      expect((await lake.get(path + query)).status).toBe(400)
    }
    expect((await pictureOf(await lake.get(`${path}?w=15`))).width).toBe(15)
  })

  it('is not sent again to somebody who has it', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(30, 20))
    for (const url of [path, `${path}?w=10`]) {
      const etag = (await lake.app.request(url)).headers.get('etag') ?? ''
      const again = await lake.app.request(url, {headers: {'if-none-match': `"other", W/${etag}`}})
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const [one, other] = await Promise.all([
      lake.app.request(`${path}?w=10`),
      lake.app.request(`${path}?w=11`),
    ])
    expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
  })

  it('answers HEAD with the headers of GET and no bytes', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(30, 20))
    for (const url of [path, `${path}?w=10`]) {
      const [get, head] = [await lake.app.request(url), await lake.app.request(url, {method: 'HEAD'})]
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  })

  it.each([
    '?w=30',
    '?fit=max&w=99999&h=50000',
    '?unknown=1',
    '?rect=0,0,30,20',
    '?invert=false',
    '?auto=format',
  ])('is the stored file when the parameters (%s) ask for nothing else', async (query) => {
    using lake = openTestLake()
    const bytes = await quarters(30, 20)
    const response = await lake.app.request((await lake.addImage(bytes)) + query)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  it('is offered as a download with dl, under any name', async () => {
    using lake = openTestLake()
    const response = await lake.upload('images', await quarters(30, 20), '?filename=Übersicht.png')
    const {document}: {document: AssetDocument} = JSON.parse(await response.text())
    const disposition = async (query: string) =>
      (await lake.app.request(`/${document.path}?${query}`)).headers.get('content-disposition')
    expect(await disposition('dl')).toBe(
      `attachment; filename="?bersicht.png"; filename*=UTF-8''%C3%9Cbersicht.png`,
    )
    expect(await disposition('dl=true&w=10')).toContain('%C3%9Cbersicht.png')
    expect(await disposition('dl=a%22%0d%0ab.png')).toBe(
      `attachment; filename="a\\"??b.png"; filename*=UTF-8''a%22%0D%0Ab.png`,
    )
    expect(await disposition('w=10')).toBeNull()
  })

  it('says that it depends on Accept with auto=format, also when the stored file is the answer', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(30, 20))
    const vary = async (query: string) => (await lake.get(path + query)).headers.get('vary')
    expect([await vary('?auto=format'), await vary('?w=10&auto=format'), await vary('?w=10')]).toEqual([
      'Accept',
      'Accept',
      null,
    ])
  })

  it('answers to any name behind its own', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(30, 20))
    expect((await lake.app.request(`${path}/a-prettier-name.png?w=10`)).status).toBe(200)
  })
})

describe('an SVG', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">' +
    '<script>alert(1)</script><rect width="20" height="10" fill="#f00"/></svg>'

  it('is passed through as it is, unable to run anything', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(Buffer.from(svg))
    for (const query of ['', '?w=100&h=5&fit=crop&auto=format', '?fm=png']) {
      const response = await lake.app.request(path + query, {headers: {accept: 'image/webp'}})
      expect(await response.text()).toBe(svg)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe('a file', () => {
  it.each([
    'page.html',
    'page.xhtml',
    'feed.xml',
    'drawing.svg',
    'code.js',
    'code.mjs',
    'style.css',
    'page.shtml',
    'nothing',
  ])(
    'that could be active (%s) is a download, and nothing that a page could run or apply',
    async (filename) => {
      using lake = openTestLake()
      const response = await lake.app.request(await addFile(lake, '<script>alert(1)</script>', filename))
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringContaining(`attachment; filename=${filename}`),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it.each([
    ['cv.pdf', false],
    ['song.mp3', false],
    ['film.mp4', false],
    ['notes.txt', true],
    ['photo.png', true],
  ])(
    'that only shows (%s) is shown, locked down unless a viewer needs it otherwise',
    async (filename, isLocked) => {
      using lake = openTestLake()
      const path = await addFile(lake, 'hello', filename)
      const {headers} = await lake.get(path)
      expect(headers.get('content-disposition')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.has('content-security-policy')).toBe(isLocked)
      const download = await lake.get(`${path}?dl=`)
      expect(download.headers.get('content-disposition')).toContain(`filename=${filename}`)
    },
  )

  it('has the type of its address, whatever its document says', async () => {
    using lake = openTestLake()
    const path = await addFile(lake, 'hello', 'notes.txt')
    for (const document of lake.documents.values()) document['mimeType'] = 'text/html'
    expect((await lake.app.request(path)).headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=6-', 206, '6789', 'bytes 6-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=5-2', 200, '0123456789', null],
  ])('answers "Range: %s" with %i', async (range, status, text, contentRange) => {
    using lake = openTestLake()
    const response = await lake.app.request(await addFile(lake, '0123456789', 'a.txt'), {headers: {range}})
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('answers a range behind its end with 416 and its length', async () => {
    using lake = openTestLake()
    const path = await addFile(lake, '0123456789', 'a.txt')
    const response = await lake.app.request(path, {headers: {range: 'bytes=10-'}})
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('is sent whole when the range belongs to another version', async () => {
    using lake = openTestLake()
    const path = await addFile(lake, '0123456789', 'a.txt')
    const response = await lake.app.request(path, {headers: {range: 'bytes=0-1', 'if-range': '"other"'}})
    expect(response.status).toBe(200)
  })
})

describe('an address that names nothing', () => {
  const hash = 'a'.repeat(40)

  it.each([
    `/images/local/production/${hash}-1x1.png`,
    `/images/local/elsewhere/${hash}-1x1.png`,
    `/images/local/..%2fproduction/${hash}-1x1.png`,
    `/images/local/production/..%2f..%2fowner-token`,
    `/images/local/production/%2e%2e%2f%2e%2e%2fowner-token`,
    `/images/local/production/%252e%252e%252fowner-token`,
    `/images/local/production/..%5c..%5cowner-token`,
    `/images/local/production/%2fetc%2fpasswd`,
    `/images/local/production/${hash}-1x1.png%00.svg`,
    `/images/local/production/${hash}-1x1.php`,
    `/images/local/production/${hash}-1x1.constructor`,
    `/images/local/production/${hash}-0x0.png`,
    `/images/local/production/${hash.toUpperCase()}-1x1.png`,
    `/files/local/production/${hash}.p%2fdf`,
    `/files/local/production/..%2f..%2fowner-token`,
    `/files/local/production/.incoming`,
    '/files/local/production/%ff%fe',
  ])('%s gets 404 in words', async (path) => {
    using lake = openTestLake()
    const response = await lake.app.request(path)
    expect(await response.json()).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
      message: expect.any(String),
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is not found under another project either', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(30, 20))
    expect((await lake.app.request(path.replace('/local/', '/other/'))).status).toBe(404)
  })
})
