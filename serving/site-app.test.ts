import {mkdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {areaHeaders, sharedHeaders} from '#publishing/delivery/headers.ts'
import {inlineCodeOf} from '#publishing/delivery/inline-code.ts'
import {aliasesOf} from '#publishing/delivery/built-pages.ts'
import {precompress, precompressFile} from '#publishing/delivery/precompress.ts'
import type {DeliveryTarget} from '#publishing/delivery/target.ts'
import {sampleFiles, samplePage, writeSampleDist} from '#testing/site/sample-dist.ts'
import {createSiteApp} from './site-app.ts'

const local: DeliveryTarget = {projectId: undefined, tls: false, base: '/'}
const script = 'assets/site-B1a2C3d4.js'
let dist = ''
let remove = () => {}
let app = createAppOver('')

function createAppOver(folder: string, target = local) {
  return folder === '' ? undefined : createSiteApp(folder, target)
}
function request(path: string, init?: RequestInit) {
  if (app === undefined) throw new Error('There is no app before the first test.')
  return app.request(path, init)
}
const accepting = (encodings: string) => ({headers: {'Accept-Encoding': encodings}})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

beforeAll(async () => {
  ;({dist, remove} = writeSampleDist())
  writeFileSync(join(dist, 'big.txt'), 'word '.repeat(1000))
  await precompress(dist)
})
beforeEach(() => {
  app = createAppOver(dist)
})
afterAll(() => remove())

describe('pages', () => {
  it('answers each page at its path with its own HTML', async () => {
    for (const [path, file] of Object.entries({
      '/': 'index.html',
      '/about': 'about.html',
      '/work': 'work/index.html',
      '/contact?from=home': 'contact.html',
      '/studio': 'studio/index.html',
    })) {
      const response = await request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toBe(sampleFiles[file])
    }
  })

  it('redirects every other spelling once and keeps the query', async () => {
    for (const page of ['/', '/about', '/work', '/contact', '/studio']) {
      for (const alias of aliasesOf(page)) {
        const response = await request(`${alias}?q=a%20b`)
        expect([response.status, response.headers.get('Location')]).toEqual([301, `${page}?q=a%20b`])
      }
    }
  })

  it('never redirects to another host', async () => {
    for (const path of ['//evil.example/', '//evil.example/index.html', '//about/', '/\\evil.example/']) {
      const response = await request(`http://localhost${path}`)
      expect([response.status, response.headers.get('Location')]).toEqual([404, null])
    }
  })

  it('answers with the Studio for every path below it, dots included', async () => {
    for (const path of ['/studio/structure', '/studio/structure/project;drafts.p1', '/studio/vision']) {
      const response = await request(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(sampleFiles['studio/index.html'])
    }
  })

  it('answers 404 with the not-found page where there is nothing', async () => {
    for (const path of [
      '/nothing',
      '/about/more',
      '/nothing/',
      '/404.html',
      '/404',
      '/assets/gone-B1.js',
      '/studios',
      `/${'x'.repeat(14_000)}`,
      `/${'x/'.repeat(7000)}`,
    ]) {
      const response = await request(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).toBe(sampleFiles['404.html'])
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('answers 404 with the home page in a folder that has no not-found page', async () => {
    const bare = writeSampleDist({'index.html': samplePage('Home')})
    const response = await createSiteApp(bare.dist).request('/about')
    expect([response.status, await response.text()]).toEqual([404, samplePage('Home')])
    bare.remove()
  })

  it('says what to do when nothing was built', () => {
    const bare = writeSampleDist({'readme.txt': ''})
    expect(() => createSiteApp(bare.dist)).toThrow(/holds no site: run npm run build/)
    bare.remove()
  })
})

describe('what is not for visitors', () => {
  it('stays hidden: files for hosts, folders, hidden files, compressed twins', async () => {
    writeFileSync(join(dist, '_headers'), 'secret')
    for (const path of [
      '/_headers',
      '/.vite/manifest.json',
      '/assets',
      '/assets/',
      `/${script}.br`,
      '/about.html.br',
      '/.built-from',
    ]) {
      expect([path, (await request(path)).status]).toEqual([path, 404])
    }
  })

  it('shows no file outside the build, however the path is written', async () => {
    const neighbour = join(dist, '../secret-of-site-app-test.txt')
    writeFileSync(neighbour, 'secret')
    for (const path of [
      '/../secret-of-site-app-test.txt',
      '/%2e%2e/secret-of-site-app-test.txt',
      '/..%2fsecret-of-site-app-test.txt',
      '/assets/..%2f..%2fsecret-of-site-app-test.txt',
      '/assets/..%5c..%5csecret-of-site-app-test.txt',
      '/%252e%252e/secret-of-site-app-test.txt',
      '//etc/passwd',
      '/robots.txt%00.html',
      '/%ff%fe',
    ]) {
      const response = await request(`http://localhost${path}`)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain('secret')
    }
    rmSync(neighbour)
  })

  it('publishes .well-known', async () => {
    mkdirSync(join(dist, '.well-known'), {recursive: true})
    writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:a@b.example')
    expect((await request('/.well-known/security.txt')).status).toBe(200)
  })
})

describe('headers', () => {
  it('are those of the one source, on every kind of answer', async () => {
    const shared = Object.entries(sharedHeaders(local))
    for (const path of ['/', '/about', '/about/', '/nothing', '/studio/x', `/${script}`, '/robots.txt']) {
      const {headers} = await request(path)
      expect(shared.filter(([name, value]) => headers.get(name) !== value)).toEqual([])
    }
    expect((await request('/', {method: 'POST'})).headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('carry the policy of the page that is sent', async () => {
    for (const [path, file, area] of [
      ['/', 'index.html', 'page'],
      ['/about', 'about.html', 'page'],
      ['/nothing', '404.html', 'page'],
      ['/studio/vision', 'studio/index.html', 'studio'],
      ['/preview/about', 'preview/index.html', 'preview'],
    ] as const) {
      const {headers} = await request(path)
      const expected = areaHeaders(local, area, inlineCodeOf(sampleFiles[file] ?? ''))
      expect(headers.get('Content-Security-Policy')).toBe(expected['Content-Security-Policy'])
    }
  })

  it('follow a page that is rendered anew while it is served', async () => {
    const before = await request('/contact')
    const text = samplePage('Contact', '<script>fresh()</script>')
    writeFileSync(join(dist, 'contact.html'), text)
    const after = await request('/contact')
    expect(await after.text()).toBe(text)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    for (const hash of inlineCodeOf(text).scripts) {
      expect(after.headers.get('Content-Security-Policy')).toContain(hash)
    }
    writeFileSync(join(dist, 'contact.html'), sampleFiles['contact.html'] ?? '')
  })

  it('promise TLS only where there is TLS', async () => {
    expect((await request('/')).headers.get('Strict-Transport-Security')).toBeNull()
    const secure = createSiteApp(dist, {...local, tls: true})
    expect((await secure.request('/')).headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}$/)
  })
})

describe('caching', () => {
  it('keeps hashed assets for good and asks again for everything else', async () => {
    const asset = await request(`/${script}`)
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/studio', '/robots.txt']) {
      expect((await request(path)).headers.get('Cache-Control')).toBe('no-cache')
    }
  })

  it('answers 304 without a body, with the headers that a cache updates', async () => {
    for (const path of ['/about', '/robots.txt', `/${script}`]) {
      const first = await request(path)
      const etag = first.headers.get('ETag') ?? ''
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await request(path, {headers: {'If-None-Match': condition}})
        expect([condition, again.status, await again.text()]).toEqual([condition, 304, ''])
        for (const name of ['ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy']) {
          expect(again.headers.get(name)).toBe(first.headers.get(name))
        }
      }
      expect((await request(path, {headers: {'If-None-Match': '"other"'}})).status).toBe(200)
    }
  })

  it('tells the encodings of a file apart', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        return (await request(`/${script}`, accepting(encoding))).headers.get('ETag')
      }),
    )
    expect(new Set(etags).size).toBe(3)
  })
})

describe('encodings', () => {
  it('sends the smallest precompressed file that the client accepts', async () => {
    for (const [header, encoding] of Object.entries({
      'gzip, deflate, br, zstd': 'br',
      'br;q=0.5': 'br',
      gzip: 'gzip',
      'br;q=0, gzip': 'gzip',
      deflate: null,
      'br;q=0': null,
      '': null,
    })) {
      const response = await request(`/${script}`, accepting(header))
      expect([header, response.headers.get('Content-Encoding')]).toEqual([header, encoding])
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      const body = await bytesOf(response)
      expect(response.headers.get('Content-Length')).toBe(String(body.length))
      const decoded =
        encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
      expect(decoded.toString()).toBe(sampleFiles[script])
      expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    }
  })

  it('sends a file that has no compressed twin as it is', async () => {
    const response = await request('/assets/photo-G7h8.webp', accepting('br, gzip'))
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(response.headers.get('Vary')).toBeNull()
    expect(response.headers.get('Content-Type')).toBe('image/webp')
  })

  it('never sends the compressed form of an older content', async () => {
    const file = join(dist, 'big.txt')
    const later = new Date(Date.now() + 60_000)
    writeFileSync(file, 'news '.repeat(1000))
    utimesSync(file, later, later)
    const stale = await request('/big.txt', accepting('br'))
    expect([stale.headers.get('Content-Encoding'), (await stale.text()).slice(0, 4)]).toEqual([null, 'news'])
    await precompressFile(file)
    const fresh = await request('/big.txt', accepting('br'))
    expect(fresh.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(await bytesOf(fresh)).toString()).toMatch(/^news/)
  })
})

describe('methods', () => {
  it('answers HEAD like GET without the body', async () => {
    const got = await request('/about', accepting('br'))
    const head = await request('/about', {method: 'HEAD', ...accepting('br')})
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers))
    expect(await head.text()).toBe('')
    expect((await request('/nothing', {method: 'HEAD'})).status).toBe(404)
  })

  it('refuses to be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await request('/about', {method})
      expect([method, response.status, response.headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  })
})

describe('below another path', () => {
  const target = {...local, base: '/portfolio/'}

  it('serves, redirects and refuses as at the root', async () => {
    const below = createSiteApp(dist, target)
    expect(await (await below.request('/portfolio/')).text()).toBe(sampleFiles['index.html'])
    expect(await (await below.request('/portfolio/about')).text()).toBe(sampleFiles['about.html'])
    expect((await below.request('/portfolio/about/')).headers.get('Location')).toBe('/portfolio/about')
    expect((await below.request('/portfolio?q=a')).headers.get('Location')).toBe('/portfolio/?q=a')
    expect((await below.request(`/portfolio/${script}`)).headers.get('Cache-Control')).toMatch(/immutable/)
    expect((await below.request('/portfolio/nothing')).status).toBe(404)
    expect((await below.request('/about')).status).toBe(404)
  })
})
