import {afterAll, describe, expect, it} from 'vitest'
import vercelJson from '../../vercel.json' with {type: 'json'}
import {cloudflarePages} from '#testing/hosts/cloudflare-pages.ts'
import {githubPages} from '#testing/hosts/github-pages.ts'
import type {Host} from '#testing/hosts/host.ts'
import {netlify} from '#testing/hosts/netlify.ts'
import {hasNginx, startNginx} from '#testing/hosts/nginx.ts'
import {plainFiles} from '#testing/hosts/plain-files.ts'
import {vercel} from '#testing/hosts/vercel.ts'
import {sampleFiles, writeSampleDist} from '#testing/site/sample-dist.ts'
import {areaHeaders, areaOf, sharedHeaders} from './headers.ts'
import {metaPolicy} from './policy.ts'
import {precompress} from './precompress.ts'
import {readBuiltPages} from './built-pages.ts'
import {vercelConfig} from './vercel-config.ts'
import {writeDeliveryFiles, type DeliveryOptions} from './write-delivery-files.ts'

/** What a visitor meets at each host, by rules that its stand-in has from the host's own words; nginx is a real one, where there is one. */

const origin = 'https://you.example'
const target: DeliveryOptions = {projectId: undefined, tls: true, base: '/', rules: 'built'}
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanups) await clean()
})

/** As the site's build makes pages: none is the index of a folder. */
const {'work/index.html': work = '', ...otherFiles} = sampleFiles
const picture = '/lake/images/local/production/abc-20x10.png_rect=0-0-9-9_w=5_h=5.webp'
const files = {
  ...otherFiles,
  'work.html': work,
  'site.webmanifest': '{"name":"You"}',
  [picture.slice(1)]: 'not text',
}

async function publish(
  rules: DeliveryOptions['rules'],
  open: (dist: string) => Host | Promise<Host>,
  base = '/',
) {
  const {dist, remove} = writeSampleDist(files)
  cleanups.push(remove)
  writeDeliveryFiles(dist, {...target, base, rules})
  if (rules === 'built') await precompress(dist)
  return {dist, host: await open(dist)}
}

async function openNginx(dist: string, base = '/'): Promise<Host> {
  const {host, stop} = await startNginx(dist, base)
  cleanups.unshift(stop)
  return host
}

const ask = (host: Host, path: string, headers: Record<string, string> = {}) =>
  host(new Request(origin + path, {headers}))

/** Where redirects lead, and what is there. */
async function visit(
  host: Host,
  path: string,
  steps = 0,
): Promise<{path: string; status: number; title: string}> {
  const response = await ask(host, path)
  const location = response.headers.get('location')
  if (location !== null && steps < 5) {
    const {pathname, search} = new URL(location, origin + path)
    return visit(host, pathname + search, steps + 1)
  }
  return {path, status: response.status, title: /<title>(.*?)</.exec(await response.text())?.[1] ?? ''}
}

const pages = {'/': 'Home', '/about': 'About', '/work': 'Work', '/contact': 'Contact'}

const hosts = [
  {name: 'GitHub Pages', rules: 'none', open: (dist: string) => githubPages(dist)},
  {name: 'Netlify', rules: 'built', open: netlify},
  {name: 'Cloudflare Pages', rules: 'built', open: cloudflarePages},
  {name: 'Vercel', rules: 'fixed', open: (dist: string) => vercel(dist, vercelConfig())},
  ...(hasNginx ? [{name: 'nginx', rules: 'built', open: openNginx} as const] : []),
] as const

describe.each(hosts)('at $name', async ({rules, open}) => {
  const {dist, host} = await publish(rules, open)

  it.each(Object.entries(pages))(
    'the page %s is found at its address, with a question too',
    async (path, title) => {
      expect(await visit(host, path)).toEqual({path, status: 200, title})
      expect(await visit(host, `${path}?item=a`)).toEqual({path: `${path}?item=a`, status: 200, title})
    },
  )

  it.each(['/about/', '/about.html', '/about/?item=a'])(
    '%s leads to the page, with its question',
    async (path) => {
      const found = await visit(host, path)
      expect([found.status, found.title]).toEqual([200, 'About'])
      expect(new URL(found.path, origin).search).toBe(new URL(path, origin).search)
    },
  )

  it.each(['/nothing-here', '/nothing/here', '/about/nothing', '/assets/gone.js'])(
    '%s is not there, and the page that says so is ours',
    async (path) => {
      expect(await visit(host, path)).toMatchObject({status: 404, title: 'Oops'})
    },
  )

  it('texts come compressed, and are not sent twice to who has them', async () => {
    const path = '/assets/site-B1a2C3d4.js'
    const {headers} = await ask(host, path, {'Accept-Encoding': 'gzip'})
    expect(headers.get('vary')).toContain('Accept-Encoding')
    const etag = headers.get('etag') ?? ''
    const again = await ask(host, path, {'Accept-Encoding': 'gzip', 'If-None-Match': etag})
    expect(again.status).toBe(304)
  })

  it('the manifest is sent as what it is', async () => {
    const response = await ask(host, '/site.webmanifest')
    expect(response.headers.get('content-type')).toContain('application/manifest+json')
  })

  it('a picture is found by the name that says what is made of it, and sent as what it is', async () => {
    const response = await ask(host, picture)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it.runIf(rules === 'built')('every address has the fields that it is to have', async () => {
    const built = readBuiltPages(dist)
    for (const path of [...Object.keys(pages), '/assets/site-B1a2C3d4.js', picture, '/studio/']) {
      const area = areaOf(path)
      const inline = area === 'studio' ? built.single.studio : built.site
      const expected = {...sharedHeaders(target), ...areaHeaders(target, area, inline)}
      const {headers} = await ask(host, path)
      const sent = Object.keys(expected).map((name) => [name, headers.get(name)])
      expect(Object.fromEntries(sent), `of ${path}`).toEqual(expected)
    }
  })

  it.runIf(rules !== 'built')('pages carry in themselves what no field says', async () => {
    const built = readBuiltPages(dist)
    const policy = areaHeaders(target, 'page', built.site)['Content-Security-Policy'] ?? ''
    for (const path of [...Object.keys(pages), '/nothing-here']) {
      expect(await (await ask(host, path)).text()).toContain(`content="${metaPolicy(policy)}"`)
    }
  })

  it.runIf(rules !== 'none')(
    'what never changes is kept for good, and pages are asked for each time',
    async () => {
      const asset = await ask(host, '/assets/site-B1a2C3d4.js')
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      for (const path of Object.keys(pages)) {
        expect((await ask(host, path)).headers.get('cache-control')).toBe('no-cache')
      }
    },
  )

  it.runIf(rules !== 'none')('an address inside the Studio is the Studio’s', async () => {
    expect(await visit(host, '/studio')).toMatchObject({status: 200, title: 'Studio'})
    expect(await visit(host, '/studio/structure/project;p1')).toMatchObject({status: 200, title: 'Studio'})
  })

  it.each(['/_headers', '/_redirects'])('%s is sent to nobody', async (path) => {
    expect((await visit(host, path)).status).toBe(404)
  })
})

describe('at a host that knows nothing but files', async () => {
  const {host} = await publish('none', plainFiles)

  it.each(Object.entries(pages))('the page %s is found', async (path, title) => {
    expect(await visit(host, path)).toMatchObject({status: 200, title})
  })
})

describe.runIf(hasNginx)('at nginx', async () => {
  const {host} = await publish('built', hasNginx ? openNginx : () => plainFiles(''))

  it('the not-found page has no address of its own', async () => {
    expect((await ask(host, '/404')).status).toBe(404)
    expect((await ask(host, '/404.html')).status).toBe(404)
  })

  it('nobody keeps for good that something is not there', async () => {
    expect((await ask(host, '/assets/gone.js')).headers.get('cache-control')).toBeNull()
  })
})

describe('below a path', () => {
  const base = '/portfolio/'
  const below = [
    {name: 'GitHub Pages', rules: 'none', open: (dist: string) => githubPages(dist, base)},
    ...(hasNginx
      ? [{name: 'nginx', rules: 'built', open: (dist: string) => openNginx(dist, base)} as const]
      : []),
  ] as const

  it.each(below)('$name has the pages, the not-found page, and nothing outside', async ({rules, open}) => {
    const {host} = await publish(rules, open, base)
    expect(await visit(host, base)).toEqual({path: base, status: 200, title: 'Home'})
    expect(await visit(host, '/portfolio')).toEqual({path: base, status: 200, title: 'Home'})
    expect(await visit(host, '/portfolio/about/?item=a')).toMatchObject({status: 200, title: 'About'})
    expect(await visit(host, '/portfolio/nothing')).toMatchObject({status: 404, title: 'Oops'})
    expect((await visit(host, '/about')).status).toBe(404)
  })
})

it('the rules for Vercel in the repository are those that the headers say', () => {
  expect(vercelJson, 'write vercelConfig() into vercel.json').toEqual(vercelConfig())
})
