import {spawn, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {sampleFiles, writeSampleDist} from '../../../../tests/support/site/sample-dist.ts'
import {type DeliveryOptions, writeDeliveryFiles} from './finish-build.ts'
import {areaHeaders, areaOf, sharedHeaders, withBase} from './headers.ts'
import {precompress} from './precompress.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0
const picture = '/lake/images/local/production/abc-20x10.png_w=5.webp'
const files = {...sampleFiles, 'site.webmanifest': '{}', [picture.slice(1)]: 'a picture', 'cv.pdf': 'a PDF'}

/** A complete nginx configuration around the snippet. The site is in the folder of the base path below `root`. */
function configurationOf(snippet: string, root: string, port: number): string {
  const [maps = '', server = ''] = snippet.split(
    '# Into the server block, beside listen, server_name and the certificate:\n',
  )
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
client_body_temp_path body;
proxy_temp_path proxy;
fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi;
scgi_temp_path scgi;
${maps}
${server.replace('server {', `server {\n  listen 127.0.0.1:${port};`).replace(/root \/var\/www\/portfolio;.*/, `root ${root};`)}
}
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

describe.runIf(hasNginx).each(['/', '/portfolio/'])('nginx with the snippet for %s', (base) => {
  const target: DeliveryOptions = {projectId: undefined, tls: true, base, rules: 'built'}
  let origin = ''
  let dist = ''
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const sample = writeSampleDist(files)
    dist = sample.dist
    writeDeliveryFiles(dist, target)
    await precompress(dist)
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    mkdirSync(join(folder, 'www'))
    if (base !== '/') symlinkSync(dist, join(folder, 'www', base.slice(1, -1)), 'dir')
    const [port, configuration] = [await freePort(), join(folder, 'nginx.conf')]
    const root = base === '/' ? dist : join(folder, 'www')
    writeFileSync(
      configuration,
      configurationOf(readFileSync(join(dist, '.delivery/nginx.conf'), 'utf8'), root, port),
    )
    const options = ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')]
    const {stderr, status} = spawnSync('nginx', ['-t', ...options], {encoding: 'utf8'})
    if (status !== 0) throw new Error(`nginx refuses its configuration:\n${stderr}`)
    const child = spawn('nginx', options, {stdio: 'inherit'})
    origin = `http://localhost:${port}`
    await vi.waitFor(() => fetch(origin), {timeout: 10_000, interval: 25})
    stop = async () => {
      const ended = new Promise((resolve) => void child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      for (const gone of [folder, dist]) rmSync(gone, {recursive: true, force: true})
    }
  }, 30_000)
  afterAll(() => stop?.())

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + withBase(target, path), {headers, redirect: 'manual'})

  it.each([
    ['/', 'Home'],
    ['/about?item=a', 'About'],
    ['/studio', 'Studio'],
    ['/studio/structure/project;p1.x', 'Studio'],
    ['/preview/about', 'Preview'],
  ])('answers %s with its page and its fields', async (path, title) => {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(`<title>${title}<`),
    ])
    const area = areaOf(path.replace(/\?.*/, ''))
    const expected = {...sharedHeaders(target), ...areaHeaders(target, area)}
    const sent = Object.keys(expected).map((name) => [name, response.headers.get(name)])
    expect(Object.fromEntries(sent)).toEqual(expected)
  })

  it.each([
    ['/about/', '/about'],
    ['/about.html?item=a', '/about?item=a'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
  ])('redirects %s to %s', async (alias, page) => {
    const {status, headers} = await ask(alias)
    expect([status, headers.get('location')]).toEqual([301, withBase(target, page)])
  })

  it.each([
    '/nothing-here',
    '/nothing/here',
    '/404',
    '/404.html',
    '/_headers',
    '/.vite/manifest.json',
    '/assets/gone.js',
  ])('answers %s with the not-found page, its security headers, and nothing to cache', async (path) => {
    const {status, headers, ...response} = await ask(path).then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }))
    expect([status, response.text]).toEqual([404, expect.stringContaining('Oops')])
    expect(headers.get('cache-control')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  })

  it.each([
    ['/site.webmanifest', 'application/manifest+json', 'no-cache'],
    [picture, 'image/webp', 'public, max-age=31536000, immutable'],
    ['/assets/site-B1a2C3d4.js', 'application/javascript', 'public, max-age=31536000, immutable'],
    ['/cv.pdf', 'application/pdf', 'no-cache'],
  ])('sends %s as %s with %s', async (path, type, caching) => {
    const {headers} = await ask(path)
    expect([headers.get('content-type')?.split(';')[0], headers.get('cache-control')]).toEqual([
      type,
      caching,
    ])
  })

  it('sends compressed files, and 304 for an unchanged file', async () => {
    const accept = {'Accept-Encoding': 'gzip'}
    const {headers} = await ask('/assets/site-B1a2C3d4.js', accept)
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    const again = await ask('/assets/site-B1a2C3d4.js', {
      ...accept,
      'If-None-Match': headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })
})
