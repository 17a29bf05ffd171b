import {launchBrowser} from '#support/running/chromium.ts'
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright-core'
import {afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {addStudio} from 'site-tools/publishing/build/studio-files.ts'
import type {Fault, ServiceState} from '#support/hosted/service-state.ts'
import {
  apiHost,
  cacheHost,
  hosts,
  mailHost,
  projectId,
  siteHost,
  siteOrigin,
  studioHost,
  studioOrigin,
} from '#support/hosted/hosts.ts'
import {mailSettings} from '#support/hosted/mail.ts'
import {openHostedServices} from '#support/hosted/services.ts'
import {collectPageErrors} from '#support/journeys/page-errors.ts'
import {copyProject} from '#support/journeys/project-copy.ts'
import {waitForHydration} from '#support/journeys/visitors.ts'

/**
 * The steps of docs/sanity.md, from an empty hosted project to a public page, and faults of the services. Emulators
 * respond under the real host names; no request leaves this machine.
 */

const services = await openHostedServices()
const copy = copyProject()
const browser = await launchBrowser([
  '--ignore-certificate-errors',
  `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${services.port}`).join(', ')}, MAP * ~NOTFOUND, EXCLUDE localhost`,
])

const env = services.environment
const login = {...env, SANITY_AUTH_TOKEN: services.editorToken}
const kept = mkdtempSync(join(tmpdir(), 'hosted-build-'))

/** Copies `dist`, because the next build empties it. */
function copyDist(name: string): string {
  const dist = join(kept, name)
  cpSync(join(copy.root, 'dist'), dist, {recursive: true})
  return dist
}

// Local content, which is pushed to the project.
await copy.run(['packages/site-tools/commands/content-import.ts', 'studio/demo'])
// All commands share the settings, because a change rebuilds every bundle.
const settings = {
  SANITY_STUDIO_PROJECT_ID: projectId,
  SANITY_STUDIO_SITE_URL: `${siteOrigin}/`,
  BASE_URL: `${siteOrigin}/`,
  ...mailSettings,
}
writeFileSync(
  join(copy.root, '.env'),
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
)
const pushed = await copy.run(['packages/site-tools/commands/content-push.ts', '--yes'], login)
const sanity = join(copy.root, 'node_modules/.bin/sanity')
services.takeRequests()
await Promise.all([
  copy.run(['packages/site-tools/commands/build.ts'], env),
  copy.run([sanity, 'cors', 'add', siteOrigin, '--credentials'], login, 'studio'),
])
const buildRequests = services.takeRequests()
services.publish(copyDist('site'))

beforeEach(() => services.setState({}))
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await browser.close()
  await services.close()
  copy.remove()
  rmSync(kept, {recursive: true})
})

async function visit(address: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({viewport: {width: 1300, height: 900}, ...options})
  return visitIn(context, address)
}

async function visitIn(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const url = new URL(address, siteOrigin)
  const errors = collectPageErrors(page, url.origin)
  const response = await page.goto(url.href)
  return {page, errors, status: response?.status()}
}

const main = (page: Page) => page.locator('main').innerText()

/** Rendered images that are not loaded. */
const missingImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter(({naturalWidth, offsetWidth}) => offsetWidth > 0 && naturalWidth === 0)
      .map(({currentSrc}) => currentSrc),
  )

test('local content is copied to the project with its images', async () => {
  expect(pushed).toContain('To add: ')
  const elsewhere = mkdtempSync(join(tmpdir(), 'hosted-pull-'))
  const fresh = {...login, DATA_DIR: join(elsewhere, 'data'), CONTENT_DIR: join(elsewhere, 'content')}
  expect(await copy.run(['packages/site-tools/commands/content-pull.ts', '--yes'], fresh)).toContain(
    'Copied.',
  )
  expect(await copy.run(['packages/site-tools/commands/content-push.ts'], fresh)).toContain(
    'There is nothing to write.',
  )
  rmSync(elsewhere, {recursive: true})
})

test('a build queries the API and not the CDN, which may be behind a publication', () => {
  expect(buildRequests).toContain(`${apiHost}/v2025-02-19/data/query/production`)
  expect(buildRequests.filter((address) => address.startsWith(cacheHost))).toEqual([])
})

test.each([
  ['/', 200],
  ['/about', 200],
  ['/work/p1', 200],
  ['/nowhere', 404],
])(
  '%s is public, with all its images and no violation of the Content-Security-Policy',
  async (path, expected) => {
    const {page, errors, status} = await visit(path)
    expect(status).toBe(expected)
    await waitForHydration(page)
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded()
      // Chromium does not request an image that is scrolled past quickly.
      await image.evaluate(async (element: HTMLImageElement) => {
        if (element.offsetWidth > 0) await element.decode()
      })
    }
    await expect.poll(() => missingImages(page)).toEqual([])
    expect(errors.uncaught).toEqual([])
    expect(errors.logged.filter((line) => !line.includes('404'))).toEqual([])
  },
)

const both = (fault: Fault): Partial<ServiceState> => ({
  faults: new Map([
    [apiHost, fault],
    [cacheHost, fault],
  ]),
})

describe('a page stays readable and navigation stays immediate', () => {
  const faultyStates: Readonly<Record<string, Partial<ServiceState>>> = {
    'when the API is down': both('down'),
    'when the API hangs': both('hangs'),
    'when the site’s address is no allowed origin': {origins: new Map()},
    'when the dataset has become private': {isPrivate: true},
  }
  test.each(Object.entries(faultyStates))('%s', async (when, state) => {
    services.setState(state)
    const context = await browser.newContext({viewport: {width: 1300, height: 900}})
    const firstQuery = context.waitForEvent('request', (request) =>
      request.url().startsWith(`https://${projectId}.api`),
    )
    const {page, errors} = await visitIn(context, '/about')
    const before = await main(page)
    const sent = await firstQuery
    if (!when.includes('hangs')) await sent.response()
    expect(await main(page)).toBe(before)
    await page.getByRole('banner').getByRole('link', {name: 'Work', exact: true}).click()
    await page.getByRole('heading', {name: 'Plotwise'}).waitFor({timeout: 2000})
    expect(errors.uncaught).toEqual([])
  })
})

test('an open page updates after a publication', async () => {
  await services.owner.patch('homePage').set({greeting: 'Good morning'}).commit()
  const {page} = await visit('/')
  await expect.poll(() => main(page), {timeout: 10_000}).toContain('Good morning')
})

async function fillForm(subject: string) {
  const context = await browser.newContext({viewport: {width: 1300, height: 900}})
  const page = await context.newPage()
  const errors = collectPageErrors(page, siteOrigin)
  await page.clock.install()
  await page.goto(`${siteOrigin}/contact`)
  for (const [label, text] of [
    ['Name', 'Grace Hopper'],
    ['Email', 'grace@example.com'],
    ['Subject', subject],
    ['Message', 'Could you build a compiler?'],
  ] as const)
    await page.getByRole('textbox', {name: label, exact: true}).fill(text)
  return {page, errors}
}

async function send(page: Page) {
  await page.frameLocator('iframe[title=reCAPTCHA]').getByRole('checkbox').click()
  await page.clock.fastForward(3000)
  await page.getByRole('button', {name: 'Send message'}).click()
}

describe('a message', () => {
  test('is sent', async () => {
    const {page, errors} = await fillForm('is sent')
    await send(page)
    await page.getByText('Message sent', {exact: true}).waitFor()
    expect(services.sentMail()).toContain('is sent')
    expect(errors.logged).toEqual([])
  })

  test('that is refused stays in the form', async () => {
    services.setState({faults: new Map([[mailHost, {status: 403}]])})
    const {page, errors} = await fillForm('is refused')
    await send(page)
    await page.getByText('An error occured', {exact: true}).waitFor()
    expect(await page.getByRole('textbox', {name: 'Subject'}).inputValue()).toBe('is refused')
    expect(services.sentMail()).not.toContain('is refused')
    expect(errors.uncaught).toEqual([])
  })
})

async function signIn(page: Page): Promise<void> {
  await page.getByText('Google').first().click()
  await page.getByText('Pages', {exact: true}).first().waitFor({timeout: 60_000})
}

/** Opens the tool "Site" and types a greeting without publishing it. */
async function editInPreview(page: Page, origin: string, preview: string, greeting: string) {
  await page.goto(`${origin}/studio/site?preview=${encodeURIComponent(preview)}`)
  const frame = page.frameLocator('iframe')
  await frame.locator('footer').waitFor({timeout: 60_000})
  await page.getByTestId('field-greeting').getByRole('textbox').fill(greeting)
  // The text in the preview contains stega.
  await frame.getByText(greeting).waitFor({timeout: 10_000})
}

const publishedGreeting = () =>
  services.owner.fetch<string>('*[_id == "homePage"][0].greeting', {}, {perspective: 'published'})

test('in the Studio beside the site the owner signs in, previews a draft and publishes it', async () => {
  const {page, errors} = await visit('/studio')
  await signIn(page)
  await editInPreview(page, siteOrigin, '/preview/', 'Seen by me alone')
  expect(await publishedGreeting()).not.toBe('Seen by me alone')
  const anonymous = await visit('/preview/')
  await anonymous.page.waitForURL(`${siteOrigin}/`)
  await waitForHydration(anonymous.page)
  expect(await main(anonymous.page)).not.toContain('Seen by me alone')
  await page.getByTestId('action-publish').click()
  await expect.poll(publishedGreeting, {timeout: 30_000}).toBe('Seen by me alone')
  expect(errors.uncaught).toEqual([])
})

test('a Studio on another origin previews drafts, and no other origin may frame the preview', async () => {
  const origins = {VITE_STUDIO_ORIGIN: studioOrigin, SANITY_STUDIO_SITE_URL: `${siteOrigin}/`}
  const command = ['packages/site-tools/publishing/build/build-process.ts', copy.root, 'studio', 'preview']
  await copy.run(command, {...env, ...origins, NODE_ENV: 'production'})
  // The compressed copies are outdated too.
  rmSync(join(copy.root, 'dist/preview'), {recursive: true})
  addStudio(copy.root, join(copy.root, 'dist'))
  const dist = copyDist('with-separate-studio')
  const studio = {studioOrigin, previewedOrigin: siteOrigin}
  services.publish(dist, siteHost, studio)
  services.publish(dist, studioHost, studio)
  services.allow(studioOrigin)

  const {page, errors} = await visit(`${studioOrigin}/studio`)
  await signIn(page)
  await editInPreview(page, studioOrigin, `${siteOrigin}/preview/`, 'Seen from afar')
  expect(await publishedGreeting()).not.toBe('Seen from afar')
  expect(errors.uncaught).toEqual([])
  const anonymous = await page.context().newPage()
  await anonymous.setContent(`<iframe src="${siteOrigin}/preview/"></iframe>`)
  await expect
    .poll(() => anonymous.frames().map((frame) => frame.url()))
    .toContain('chrome-error://chromewebdata/')
})

test('npm start shows hosted content once its origin is allowed', async () => {
  const running = await copy.start(['packages/site-tools/commands/start.ts'], env)
  onTestFinished(() => running.stop())
  expect(running.output).toContain(`npx sanity cors add ${running.origin} --credentials`)
  services.allow(running.origin)
  const {page, errors} = await visit(`${running.origin}/about`)
  await page.getByRole('heading', {name: 'About me'}).waitFor()
  await page.getByRole('banner').getByRole('link', {name: 'Work', exact: true}).click()
  await page.getByRole('heading', {name: 'Plotwise'}).waitFor()
  await expect.poll(() => missingImages(page), {timeout: 10_000}).toEqual([])
  expect([errors.uncaught, errors.logged]).toEqual([[], []])
})

test('a build reports in one sentence that the API is down', async () => {
  services.setState(both('down'))
  const failure = await copy.run(['packages/site-tools/commands/build.ts'], env).then(
    () => 'It was built.',
    (error: Error) => error.message,
  )
  expect(failure).toMatch(/abc12345\.api\.sanity\.io cannot be reached .*Check the network/)
  expect(failure).not.toMatch(/^\s+at /m)
})
