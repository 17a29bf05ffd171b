import {mkdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {Hono} from 'hono'
import type {LakeEnv} from 'lakebed'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {areaHeaders, type DeliveryTarget, sharedHeaders} from '#publishing/delivery/headers.ts'
import {precompress, precompressFile} from '#publishing/delivery/precompress.ts'
import {sampleFiles, samplePage, writeSampleDist} from '../../../tests/support/site/sample-dist.ts'
import {createLocalApp, createSiteApp} from './site-app.ts'

const local: DeliveryTarget = {projectId: undefined, tls: false, base: '/'}
const script = 'assets/site-B1a2C3d4.js'
let dist: string
let remove: () => void
let app: ReturnType<typeof createSiteApp>

beforeAll(async () => {
  ;({dist, remove} = writeSampleDist())
  mkdirSync(join(dist, '.well-known'))
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:a@b.example')
  writeFileSync(join(dist, '_headers'), 'secret')
  writeFileSync(join(dist, '../secret-of-site-app-test.txt'), 'secret')
  await precompress(dist)
  app = createSiteApp(dist, local)
})
afterAll(() => {
  rmSync(join(dist, '../secret-of-site-app-test.txt'))
  remove()
})

const request = async (path: string, init?: RequestInit) => app.request(`http://localhost${path}`, init)
const accepting = (encodings: string) => ({headers: {'Accept-Encoding': encodings}})

test.each([
  ['/', 'index.html', 'page'],
  ['/about', 'about.html', 'page'],
  ['/work', 'work/index.html', 'page'],
  ['/contact?from=home', 'contact.html', 'page'],
  ['/studio', 'studio/index.html', 'studio'],
  ['/studio/structure/project;drafts.p1', 'studio/index.html', 'studio'],
  ['/preview/about', 'preview/index.html', 'preview'],
] as const)('%s is answered with %s and its policy', async (path, file, area) => {
  const response = await request(path)
  expect([response.status, await response.text()]).toEqual([200, sampleFiles[file]])
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const expected = {
    ...sharedHeaders(local),
    ...areaHeaders(local, area),
  }
  for (const [name, value] of Object.entries(expected))
    expect([name, response.headers.get(name)]).toEqual([name, value])
})

test.each([
  ['/index.html', '/'],
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/work/index.html', '/work'],
  ['/studio/', '/studio'],
])('%s redirects to %s and keeps the query', async (path, page) => {
  const response = await request(`${path}?q=a%20b`)
  expect([response.status, response.headers.get('Location')]).toEqual([301, `${page}?q=a%20b`])
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})

test.each([
  '/nothing',
  '/about/more',
  '/404.html',
  '/assets/gone-B1.js',
  '/studios',
  `/${'x'.repeat(14_000)}`,
  // Open redirects.
  '//evil.example/',
  '//evil.example/index.html',
  '/\\evil.example/',
  // Private files.
  '/_headers',
  '/.vite/manifest.json',
  '/assets/',
  `/${script}.br`,
  '/about.html.br',
  // Path traversal.
  '/../secret-of-site-app-test.txt',
  '/..%2fsecret-of-site-app-test.txt',
  '/assets/..%2f..%2fsecret-of-site-app-test.txt',
  '/assets/..%5c..%5csecret-of-site-app-test.txt',
  '/%252e%252e/secret-of-site-app-test.txt',
  '//etc/passwd',
  '/robots.txt%00.html',
  '/%ff%fe',
])('%s is answered 404 with the not-found page', async (path) => {
  const response = await request(path)
  expect([response.status, response.headers.get('Location')]).toEqual([404, null])
  expect(await response.text()).toBe(sampleFiles['404.html'])
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
})

test('the fallback for 404.html is the home page, and a folder without a site is an error', async () => {
  const minimal = writeSampleDist({'index.html': samplePage('Home')})
  const empty = writeSampleDist({'readme.txt': ''})
  onTestFinished(() => [minimal, empty].forEach((folder) => folder.remove()))
  const response = await createSiteApp(minimal.dist).request('/about')
  expect([response.status, await response.text()]).toEqual([404, samplePage('Home')])
  expect(() => createSiteApp(empty.dist)).toThrow(/has no site: run npm run build/)
})

test('the folder .well-known is published', async () => {
  expect((await request('/.well-known/security.txt')).status).toBe(200)
})

test('a changed page has a new ETag', async () => {
  const before = await request('/contact')
  const text = samplePage('Contact', '<script>fresh()</script>')
  writeFileSync(join(dist, 'contact.html'), text)
  onTestFinished(() => writeFileSync(join(dist, 'contact.html'), sampleFiles['contact.html'] ?? ''))
  const after = await request('/contact')
  expect(await after.text()).toBe(text)
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
})

test('HSTS is sent with TLS only', async () => {
  expect((await request('/')).headers.get('Strict-Transport-Security')).toBeNull()
  const secure = createSiteApp(dist, {...local, tls: true})
  expect((await secure.request('/')).headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}$/)
})

test.each(['/about', '/robots.txt', `/${script}`])(
  '%s is answered 304 if it has not changed',
  async (path) => {
    const first = await request(path)
    const etag = first.headers.get('ETag') ?? ''
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await request(path, {headers: {'If-None-Match': condition}})
      expect([condition, again.status, await again.text()]).toEqual([condition, 304, ''])
      for (const name of [
        'ETag',
        'Cache-Control',
        'Vary',
        'Content-Security-Policy',
        'X-Content-Type-Options',
      ]) {
        expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
      }
    }
    expect((await request(path, {headers: {'If-None-Match': '"other"'}})).status).toBe(200)
  },
)

test('hashed assets are immutable', async () => {
  const {headers} = await request(`/${script}`)
  expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', null],
  ['br;q=0', null],
  ['', null],
])('a client that accepts "%s" gets the script as %s', async (header, encoding) => {
  const response = await request(`/${script}`, accepting(header))
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect(response.headers.get('Vary')).toBe('Accept-Encoding')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  const body = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(body.length))
  const decoders = {br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes}
  expect(decoders[encoding === 'br' || encoding === 'gzip' ? encoding : 'none'](body).toString()).toBe(
    sampleFiles[script],
  )
})

test('each encoding has its own ETag', async () => {
  const responses = await Promise.all(
    ['br', 'gzip', ''].map((name) => request(`/${script}`, accepting(name))),
  )
  expect(new Set(responses.map(({headers}) => headers.get('ETag'))).size).toBe(3)
})

test('a file without compressed copies is sent uncompressed', async () => {
  const {headers} = await request('/assets/photo-G7h8.webp', accepting('br, gzip'))
  expect(['Content-Encoding', 'Vary', 'Content-Type'].map((name) => headers.get(name))).toEqual([
    null,
    null,
    'image/webp',
  ])
})

test('an outdated compressed copy is not sent', async () => {
  const file = join(dist, 'big.txt')
  writeFileSync(file, 'word '.repeat(1000))
  await precompressFile(file)
  const later = new Date(Date.now() + 60_000)
  writeFileSync(file, 'news '.repeat(1000))
  utimesSync(file, later, later)
  const stale = await request('/big.txt', accepting('br'))
  expect([stale.headers.get('Content-Encoding'), (await stale.text()).slice(0, 4)]).toEqual([null, 'news'])
  await precompressFile(file)
  const fresh = await request('/big.txt', accepting('br'))
  expect(fresh.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await fresh.arrayBuffer())).toString()).toMatch(/^news/)
})

test('HEAD is answered like GET, without the body', async () => {
  const got = await request('/about', accepting('br'))
  const head = await request('/about', {method: 'HEAD', ...accepting('br')})
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers))
  expect(await head.text()).toBe('')
  expect((await request('/nothing', {method: 'HEAD'})).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
  const {status, headers} = await request('/about', {method})
  expect([status, headers.get('Allow'), headers.get('X-Content-Type-Options')]).toEqual([
    405,
    'GET, HEAD',
    'nosniff',
  ])
})

test.each([
  ['/portfolio/', 200, null],
  ['/portfolio/about', 200, null],
  ['/portfolio/about/', 301, '/portfolio/about'],
  ['/portfolio?q=a', 301, '/portfolio/?q=a'],
  [`/portfolio/${script}`, 200, null],
  ['/portfolio/nothing', 404, null],
  ['/about', 404, null],
])('below /portfolio/, %s is answered %i', async (path, status, location) => {
  const response = await createSiteApp(dist, {...local, base: '/portfolio/'}).request(path)
  expect([response.status, response.headers.get('Location')]).toEqual([status, location])
})

test.each([
  ['when they are rendered', 60_000, true],
  ['after the limit, if rendering does not end', 50, false],
])('pages are answered %s, and the emulators at once', async (_when, maxWaitMs, isRendered) => {
  const firstPages = Promise.withResolvers<void>()
  const emulators = new Hono<LakeEnv>().get('/lake', (context) => context.text('the lake'))
  const {app: served} = createLocalApp(app, emulators, firstPages.promise, maxWaitMs)
  let isAnswered = false
  const answer = Promise.resolve(served.request('/about')).finally(() => {
    isAnswered = true
  })
  expect(await (await served.request('/lake')).text()).toBe('the lake')
  expect(isAnswered).toBe(false)
  if (isRendered) firstPages.resolve()
  expect((await answer).status).toBe(200)
})
