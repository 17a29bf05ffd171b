import {cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {vercelConfig} from '#publishing/delivery/vercel-config.ts'
import {cloudflarePages} from '#testing/hosts/cloudflare-pages.ts'
import {githubPages} from '#testing/hosts/github-pages.ts'
import {netlify} from '#testing/hosts/netlify.ts'
import {hasNginx, startNginx} from '#testing/hosts/nginx.ts'
import {plainFiles} from '#testing/hosts/plain-files.ts'
import {serveHost, type ServedHost} from '#testing/hosts/serve-host.ts'
import {vercel} from '#testing/hosts/vercel.ts'
import {listenForNoise} from '#testing/journeys/browser.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'

/** The published site as a stranger's browser meets it at each host, built by the environment that the host gives it. */

const address = 'https://you.example/'

interface Build {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}
/** Where a build is not told of its host. */
const known = {BASE_URL: address}
const builds = {
  anywhere: {args: [], env: known},
  vercel: {args: [], env: {VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'you.example'}},
  'plain files': {args: ['--for-github-pages'], env: known},
} satisfies Record<string, Build>

const scratch = mkdtempSync(join(tmpdir(), 'hosts-'))
const folderOf = (build: keyof typeof builds) => join(scratch, build)
let copy: ProjectCopy
let browser: Browser

beforeAll(async () => {
  copy = copyProject()
  for (const [name, {args, env}] of Object.entries(builds)) {
    await copy.run(['scripts/build.ts', ...args], env)
    cpSync(join(copy.root, 'dist'), join(scratch, name), {recursive: true, preserveTimestamps: true})
  }
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  copy?.remove()
  rmSync(scratch, {recursive: true, force: true})
})

const hosts: readonly (readonly [name: string, serve: () => Promise<ServedHost>])[] = [
  ['GitHub Pages', () => serveHost(githubPages(folderOf('plain files')))],
  ['Netlify', () => serveHost(netlify(folderOf('anywhere')))],
  ['Cloudflare Pages', () => serveHost(cloudflarePages(folderOf('anywhere')))],
  ['Vercel', () => serveHost(vercel(folderOf('vercel'), vercelConfig()))],
  ['a host that knows nothing but files', () => serveHost(plainFiles(folderOf('plain files')))],
  ...(hasNginx ? [['nginx', () => startNginx(folderOf('anywhere'))] as const] : []),
]

async function visitHost({origin}: ServedHost, path: string, screen: BrowserContextOptions) {
  const context = await browser.newContext(screen)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const noise = listenForNoise(page, origin)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url())
  })
  await page.goto(origin + path)
  await comesToLife(page)
  return {page, noise, missing}
}

const heading = (page: Page, name: string) => page.getByRole('heading', {name, level: 1, exact: true})
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', {name, exact: true})

describe.each(hosts)('at %s', (name, serve) => {
  let served: ServedHost
  beforeAll(async () => {
    served = await serve()
  })
  afterAll(() => served?.stop())

  const visit = (path: string) => visitHost(served, path, {viewport: {width: 1440, height: 900}})

  test('links lead from page to page in place, and a reload stays there', async () => {
    const {page, noise} = await visit('/')
    await page.evaluate(() => Object.assign(globalThis, {stillTheSamePage: true}))
    await headerLink(page, 'Work').click()
    await heading(page, 'My work').waitFor()
    await headerLink(page, 'About Me').click()
    await heading(page, 'About me').waitFor()
    expect(await page.evaluate(() => 'stillTheSamePage' in globalThis), 'it reloaded').toBe(true)
    expect(page.url()).toBe(`${served.origin}/about`)
    await page.reload()
    await comesToLife(page)
    await heading(page, 'About me').waitFor()
    expect([noise.uncaught, noise.logged, [...noise.foreignRequests]]).toEqual([[], [], []])
  })

  test.each(['/about?type=course', '/about/?type=course'])(
    '%s opens the view that it names',
    async (path) => {
      const {page, noise} = await visit(path)
      await page.getByText('4 item(s) found.').waitFor()
      await headerLink(page, 'Work').click()
      await heading(page, 'My work').waitFor()
      expect([noise.uncaught, noise.logged]).toEqual([[], []])
    },
  )

  test.skipIf(name.startsWith('a host'))(
    'what is not there is answered with the page that says so',
    async () => {
      const response = await fetch(`${served.origin}/no/such/page`)
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Oops')])
    },
  )

  test('pictures are drawn', async () => {
    const {page, missing} = await visit('/work')
    expect((await picturesIn(page)).length).toBeGreaterThan(3)
    expect(missing).toEqual([])
  })
})

/** The pictures within a part of a page, each once it is drawn, with where it came from and the CSS pixels that it is wide; drawings are none. */
async function picturesIn(page: Page, part = 'main') {
  const found = page.locator(`${part} img:not([src$=".svg"])`)
  await found.first().waitFor()
  const images = await found.all()
  return Promise.all(
    images.map(async (image) => {
      await image.scrollIntoViewIfNeeded()
      const isDrawn = () => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)
      await expect.poll(isDrawn).toBe(true)
      return image.evaluate((one: HTMLImageElement) => ({
        src: one.currentSrc,
        drawn: one.getBoundingClientRect().width,
      }))
    }),
  )
}

/** The file that a picture was drawn from. */
const fileOf = (src: string) =>
  sharp(join(folderOf('plain files'), decodeURIComponent(new URL(src).pathname))).metadata()

describe.each([
  {name: 'a phone', viewport: {width: 390, height: 844}, deviceScaleFactor: 3, isMobile: true, ratio: 4 / 3},
  {name: 'a desktop', viewport: {width: 1440, height: 900}, deviceScaleFactor: 1, ratio: 1.6},
])('on $name', ({viewport, deviceScaleFactor, isMobile = false, ratio}) => {
  let served: ServedHost
  beforeAll(async () => {
    served = await serveHost(githubPages(folderOf('plain files')))
  })
  afterAll(() => served?.stop())

  test.each([
    ['/work', 'main', 4],
    ['/about', 'main', 2],
    ['/about?item=p1', 'dialog[open]', 1],
    ['/work/p1', 'main', 5],
  ])('pictures of %s, in %s, have the pixels that the screen has for them', async (path, part, count) => {
    const {page, missing, noise} = await visitHost(served, path, {viewport, deviceScaleFactor, isMobile})
    const pictures = await picturesIn(page, part)
    expect(pictures.length).toBeGreaterThanOrEqual(count)
    const files = await Promise.all(
      pictures.map(async ({src, drawn}) => ({src, drawn, ...(await fileOf(src))})),
    )
    // Of three pixels to a point two do, and of two candidates a browser may take the next smaller one.
    const least = (drawn: number) => drawn * Math.min(deviceScaleFactor, 2) * 0.85
    const most = (drawn: number) => drawn * deviceScaleFactor * 1.4
    // How wide a tall one is drawn depends on how high the screen is, of which `sizes` says nothing.
    const unfit = files.filter(
      ({drawn, width, height}) => width < least(drawn) || (width > height && width > most(drawn)),
    )
    expect(unfit.map(({src, drawn, width}) => ({src, drawn, width}))).toEqual([])
    expect(new Set(files.map(({format}) => format))).toEqual(new Set(['webp']))
    expect([missing, noise.uncaught]).toEqual([[], []])
  })

  test('the first picture is cut to what the owner marked where there is room for no more', async () => {
    const {page} = await visitHost(served, '/work', {viewport, deviceScaleFactor, isMobile})
    const [first] = await picturesIn(page)
    const {width, height} = await fileOf(first?.src ?? '')
    expect(width / height).toBeCloseTo(ratio, 1)
  })
})

test.each(['anywhere', 'vercel', 'plain files'] as const)(
  'the build for %s names the address that visitors find it at',
  (build) => {
    const page = readFileSync(join(folderOf(build), 'about.html'), 'utf8')
    expect(page).toContain(`<link rel="canonical" href="${address}about"`)
  },
)
