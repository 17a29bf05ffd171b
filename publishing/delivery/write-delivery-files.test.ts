import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, describe, expect, it} from 'vitest'
import {githubPages} from '#testing/hosts/github-pages.ts'
import {readHeadersFile, readNginxSnippet, readRedirectsFile} from '#testing/site/host-files.ts'
import {sampleFiles, samplePage, writeSampleDist} from '#testing/site/sample-dist.ts'
import {areaHeaders, areaOf, sharedHeaders} from './headers.ts'
import {inlineCodeOf} from './inline-code.ts'
import {aliasesOf, canonicalPath, readBuiltPages, singlePages} from './built-pages.ts'
import {locate} from './target.ts'
import {writeDeliveryFiles, type DeliveryOptions} from './write-delivery-files.ts'

const hosted: DeliveryOptions = {projectId: 'abc123', tls: true, base: '/', rules: 'built'}
const local: DeliveryOptions = {...hosted, projectId: undefined, base: '/portfolio/'}
const pages = ['/', '/about', '/work', '/contact']
const studio = ['/studio', '/studio/', '/studio/structure/project;p1']
const preview = ['/preview', '/preview/', '/preview/about']
const assets = ['/assets/site-B1a2C3d4.js', '/assets/fonts/text.woff2']
const data = ['/data/about.json']
const pictures = ['abc-1x1.svg', 'abc-9x9.png_w=5_fit=max.webp'].map(
  (name) => `/lake/images/local/production/${name}`,
)
const others = ['/robots.txt', '/404.html', '/nothing-here', '/studios', '/assets']
const every = [...pages, ...studio, ...preview, ...assets, ...data, ...pictures, ...others]

/** One answer for each path, so that a failure shows which path differs. */
function forEachPath<T>(paths: readonly string[], answer: (path: string) => T): Record<string, T> {
  return Object.fromEntries(paths.map((path) => [path, answer(path)]))
}

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((remove) => remove()))

function deliver(options: DeliveryOptions, files = sampleFiles) {
  const {dist, remove} = writeSampleDist(files)
  cleanups.push(remove)
  writeDeliveryFiles(dist, options)
  const built = readBuiltPages(dist)
  return {
    dist,
    read: (file: string) => readFileSync(join(dist, file), 'utf8'),
    /** What the one source says for a path without the base. */
    expected: (path: string) => {
      const area = areaOf(path)
      const single = singlePages.find((name) => name === area)
      const inline = single === undefined ? built.site : built.single[single]
      return {...sharedHeaders(options), ...areaHeaders(options, area, inline)}
    },
  }
}

describe.each([hosted, local])('writeDeliveryFiles for $base', (options) => {
  it('tells Netlify and Cloudflare the same as the source, for every page, asset and Studio path', () => {
    const {read, expected} = deliver(options)
    const headersOf = readHeadersFile(read('_headers'))
    const listed = [...pages, ...studio, ...preview, ...assets, ...data, ...pictures]
    const answers = forEachPath([...listed, ...others], (path) => headersOf(locate(options, path)))
    expect(answers).toEqual({
      ...forEachPath(listed, expected),
      ...forEachPath(others, () => sharedHeaders(options)),
    })
  })

  it('tells nginx the same as the source, for every path', () => {
    const {read, expected} = deliver(options)
    const {headers} = readNginxSnippet(read('.delivery/nginx.conf'))
    expect(forEachPath(every, (path) => headers(locate(options, path)))).toEqual(forEachPath(every, expected))
  })

  it('sends other spellings of a page to the page', () => {
    const {read} = deliver(options)
    const redirectOf = readRedirectsFile(read('_redirects'))
    const {redirect} = readNginxSnippet(read('.delivery/nginx.conf'))
    const aliases = pages.flatMap(aliasesOf)
    const pageOf = (alias: string) => locate(options, canonicalPath(alias))
    expect(forEachPath(aliases, (alias) => redirect(locate(options, alias)))).toEqual(
      forEachPath(aliases, pageOf),
    )
    // Netlify and Cloudflare take a slash at the end away by themselves.
    const written = aliases.filter((alias) => !alias.endsWith('/'))
    expect(forEachPath(written, (alias) => redirectOf(locate(options, alias)))).toEqual(
      forEachPath(written, (alias) => ({to: pageOf(alias), status: 301})),
    )
    expect(forEachPath(pages, (page) => redirectOf(locate(options, page)))).toEqual(
      forEachPath(pages, () => undefined),
    )
  })

  it.each(singlePages)('answers with the %s for every path below it', (name) => {
    const {read} = deliver(options)
    expect(readRedirectsFile(read('_redirects'))(locate(options, `/${name}/structure/a;b.c`))).toEqual({
      to: locate(options, `/${name}/`),
      status: 200,
    })
    expect(read('.delivery/nginx.conf')).toContain(`try_files ${locate(options, `/${name}/index.html`)} =404`)
  })
})

describe('writeDeliveryFiles', () => {
  it('lets no picture of the owner’s run a script where it is opened by itself', () => {
    const {read} = deliver(local)
    const path = locate(local, pictures[0] ?? '')
    for (const headersOf of [
      readHeadersFile(read('_headers')),
      readNginxSnippet(read('.delivery/nginx.conf')).headers,
    ]) {
      expect(headersOf(path)['Content-Security-Policy']).toMatch(/^default-src 'none'.*; sandbox$/)
    }
  })

  it('puts the policies into the pages when asked to', () => {
    const {read, expected} = deliver({...hosted, rules: 'fixed'})
    for (const [path, file] of Object.entries({
      '/': 'index.html',
      '/studio': 'studio/index.html',
      '/preview': 'preview/index.html',
    })) {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(read(file))?.[1]
      const {'Content-Security-Policy': header} = expected(path)
      expect(header?.split('; ').filter((directive) => !directive.startsWith('frame-ancestors'))).toEqual(
        policy?.split('; '),
      )
    }
  })

  it('has the preview of every page on a host that knows nothing but files', async () => {
    const {dist, read} = deliver({...hosted, rules: 'none'})
    const host = githubPages(dist)
    const answers = await Promise.all(
      pages.map(async (path) => host(new Request(`https://you.example/preview${path}`))),
    )
    expect(answers.map(({status}) => status)).toEqual(pages.map(() => 200))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts)).toEqual(new Set([read('preview/index.html')]))
  })

  it('gives the not-found page its policy once, before anything that the policy is about', () => {
    const {dist, read} = deliver(hosted)
    writeDeliveryFiles(dist, hosted)
    const html = read('404.html')
    expect(html.match(/Content-Security-Policy/g)).toHaveLength(1)
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'))
    expect(html.indexOf('charset')).toBeLessThan(html.indexOf('Content-Security-Policy'))
    expect(read('index.html')).toBe(sampleFiles['index.html'])
    expect(inlineCodeOf(html)).toEqual(inlineCodeOf(sampleFiles['404.html'] ?? ''))
  })

  it('refuses a page with an event handler attribute and names it', () => {
    const files = {...sampleFiles, 'about.html': samplePage('About', '<img onload="a()">')}
    expect(() => deliver(hosted, files)).toThrow(/about\.html contains <img onload>/)
  })

  it('refuses a policy that Cloudflare would cut off', () => {
    const manyScripts = Array.from({length: 30}, (_, n) => `<script>a(${n})</script>`).join('')
    const files = {...sampleFiles, 'about.html': samplePage('About', manyScripts)}
    expect(() => deliver(hosted, files)).toThrow(/more than the 2000 that Cloudflare reads/)
  })

  it('follows pages that have changed', () => {
    const {dist, read} = deliver(hosted)
    const before = read('_headers')
    writeFileSync(join(dist, 'about.html'), samplePage('About', '<script>b()</script>'))
    writeDeliveryFiles(dist, hosted)
    expect(read('_headers')).not.toBe(before)
    for (const hash of inlineCodeOf(read('about.html')).scripts) expect(read('_headers')).toContain(hash)
  })
})
