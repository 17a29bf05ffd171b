import {launchBrowser} from '#support/running/chromium.ts'
import sharp from 'sharp'
import {expect, onTestFinished, test} from 'vitest'
import {pages} from '#domain/pages.ts'
import {readHead} from '#support/journeys/document.ts'
import {sharedPortfolio} from '#support/journeys/shared-portfolio.ts'

const portfolio = sharedPortfolio()

const paths = [...Object.values(pages).map(({path}) => path), '/work/p1']

const headOf = (path: string) => readHead(portfolio.origin + path)

test.each(paths)(
  'the head of %s has one title, description, canonical address and share image',
  async (path) => {
    const {title, meta, link} = await headOf(path)
    const address = portfolio.origin + path
    expect(title).toMatch(/Robin Halewyn/)
    expect(meta('description')?.length).toBeGreaterThan(50)
    expect(link('canonical')).toEqual([address])
    expect(meta('robots')).toBe('max-image-preview:large')
    expect(meta('og:url')).toBe(address)
    expect(meta('og:type')).toBe(path === '/' ? 'profile' : 'website')
    expect(meta('og:locale')).toBe('en_US')
    expect(meta('og:site_name')).toBe('Robin Halewyn')
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('og:title')).toBe(title)
    expect(meta('og:description')).toBe(meta('description'))
    expect(meta('og:image:alt')).toMatch(/^(?:<robin\.halewyn\/> |Robin Halewyn: |My work: |Plotwise: )\S/)
    expect(meta('theme-color')).toMatch(/^#/)
    const response = await fetch(meta('og:image') ?? '')
    expect(response.headers.get('content-type')).toMatch(/^image\/(?:png|jpeg)$/)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const {width, height} = await sharp(await response.arrayBuffer()).metadata()
    expect([String(width), String(height)]).toEqual([meta('og:image:width'), meta('og:image:height')])
    expect([width, height]).toEqual([1200, 630])
  },
)

test('titles, descriptions and share images are unique', async () => {
  const heads = await Promise.all(paths.map(headOf))
  for (const name of ['og:title', 'description', 'og:image']) {
    expect(new Set(heads.map(({meta}) => meta(name))).size).toBe(paths.length)
  }
})

test('structured data describes the site, its owner, each project and each course', async () => {
  const graphs = await Promise.all(paths.map(async (path) => (await headOf(path)).data[0]?.['@graph'] ?? []))
  const [home = [], about = [], work = [], contact = []] = graphs.map((graph) =>
    graph.map((node) => [node['@type'], node['name'] ?? '']),
  )
  expect(home.map(([type]) => type)).toEqual(['WebSite', 'ProfilePage'])
  expect(graphs[0]?.[1]?.['mainEntity']).toMatchObject({
    '@type': 'Person',
    name: 'Robin Halewyn',
    alternateName: 'robin.halewyn',
    url: `${portfolio.origin}/`,
    email: 'mailto:robin@halewyn.example',
    sameAs: [
      'https://github.example/robin.halewyn',
      'https://linkedin.example/in/robin.halewyn',
      'https://mastodon.example/@robin.halewyn',
    ],
  })
  expect(about.filter(([type]) => type === 'Course')).toHaveLength(4)
  expect(work).toContainEqual(['CreativeWork', 'Plotwise'])
  expect(graphs[2]?.find((node) => node['name'] === 'Plotwise')).toMatchObject({
    dateCreated: '2025-06',
    url: 'https://plotwise.example',
    creator: {name: 'Robin Halewyn'},
  })
  expect(contact.map(([type]) => type)).toEqual(['ContactPage'])
})

test('the not-found page is noindex and has no canonical address', async () => {
  expect((await fetch(`${portfolio.origin}/work/p2`)).status).toBe(404)
  const {title, meta, link, data} = await headOf('/work/p2')
  expect(title).toBe('Page not found · Robin Halewyn')
  expect(meta('robots')).toBe('noindex')
  expect([link('canonical'), meta('og:url'), meta('og:image'), data]).toEqual([[], undefined, undefined, []])
})

test('the sitemap lists exactly the pages, with the time of their last change', async () => {
  const robots = await (await fetch(`${portfolio.origin}/robots.txt`)).text()
  const address = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect(robots).toMatch(/^Disallow: \/studio$/m)
  expect(robots).toMatch(/^Disallow: \/outbox$/m)
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toMatch(/^application\/xml/)
  const entries = [...(await response.text()).matchAll(/<loc>(.+?)<\/loc><lastmod>(.+?)<\/lastmod>/g)]
  expect(entries.map(([, location]) => location)).toEqual(paths.map((path) => portfolio.origin + path))
  for (const [, , date = ''] of entries) expect(new Date(date).toISOString()).toBe(date)
})

test('Chromium accepts the web manifest, and icons have the declared sizes', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  await page.goto(portfolio.origin)
  await page.locator('head > link[rel="manifest"]').waitFor({state: 'attached'})
  const session = await page.context().newCDPSession(page)
  const {errors, data = '{}', url} = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: {icons: {src: string; type: string; purpose: string}[]} = JSON.parse(data)
  expect(manifest.icons.map(({purpose}) => purpose)).toContain('maskable')
  const {link} = await headOf('/')
  const icons = [
    ...manifest.icons.map(({src, type}) => [new URL(src, url).href, type] as const),
    ...['icon', 'apple-touch-icon'].flatMap(link).map((href) => [new URL(href, url).href, 'image/'] as const),
  ]
  expect(icons).toHaveLength(7)
  for (const [address, type] of icons) {
    const response = await fetch(address)
    expect([address, response.status]).toEqual([address, 200])
    expect(response.headers.get('content-type')).toContain(type)
  }
  expect(consoleMessages).toEqual([])
})
