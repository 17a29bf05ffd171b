import {launchBrowser} from 'quiet-chromium'
import {cpSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {BrowserContextOptions} from 'playwright-core'
import {afterAll, afterEach, beforeEach, describe, expect, test} from 'vitest'
import {listenForNoise} from '#testing/journeys/browser.ts'
import {copyProject} from '#testing/journeys/project-copy.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import type {Fault, Habits} from './habits.ts'
import {apiHost, cacheHost, hosts, siteOrigin} from './hosts.ts'
import {openHostedServices} from './services.ts'

/**
 * The site with its content on Sanity's hosted Content Lake, from an empty project to a page that a stranger sees, and what becomes of it
 * when the service misbehaves. The services answer under their own names on this machine; nothing leaves it.
 */

const services = await openHostedServices()
const copy = copyProject()
const dist = mkdtempSync(join(tmpdir(), 'hosted-dist-'))
const browser = await launchBrowser([
  '--ignore-certificate-errors',
  `--host-resolver-rules=${hosts.map((host) => `MAP ${host} 127.0.0.1:${services.port}`).join(', ')}, MAP * ~NOTFOUND, EXCLUDE localhost`,
])

await copy.run(['scripts/content-import.ts', 'dataset'], {
  ...services.environment,
  SANITY_AUTH_TOKEN: services.editorToken,
})
services.takeRequests()
await copy.run(['scripts/build.ts'], services.environment)
const askedByBuild = services.takeRequests()
cpSync(join(copy.root, 'dist'), dist, {recursive: true})
services.publish(dist)

beforeEach(() => services.behave({}))
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await browser.close()
  await services.close()
  copy.remove()
  rmSync(dist, {recursive: true})
})

async function visit(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({viewport: {width: 1300, height: 900}, ...options})
  const page = await context.newPage()
  const noise = listenForNoise(page, siteOrigin)
  const response = await page.goto(siteOrigin + path)
  return {page, noise, status: response?.status()}
}

test('a build asks the API itself, whose cache may lag behind a publication', () => {
  expect(askedByBuild).toContain(`${apiHost}/v2025-02-19/data/query/production`)
  expect(askedByBuild.filter((address) => address.startsWith(cacheHost))).toEqual([])
})

test.each([
  ['/', 200],
  ['/about', 200],
  ['/work', 200],
  ['/contact', 200],
  ['/nowhere', 404],
])(
  '%s is there for a stranger, with all its pictures and nothing against the policy',
  async (path, expected) => {
    const {page, noise, status} = await visit(path)
    expect(status).toBe(expected)
    await comesToLife(page)
    for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            [...document.images].filter(
              ({naturalWidth, offsetWidth}) => offsetWidth > 0 && naturalWidth === 0,
            ).length,
        ),
      )
      .toBe(0)
    expect(noise.uncaught).toEqual([])
    expect(noise.logged.filter((line) => !line.includes('404'))).toEqual([])
  },
)

const both = (fault: Fault): Partial<Habits> => ({
  faults: new Map([
    [apiHost, fault],
    [cacheHost, fault],
  ]),
})

describe('a page stays readable, and a click leads to the next one at once,', () => {
  const misbehaviours: Readonly<Record<string, Partial<Habits>>> = {
    'when the API is down': both('down'),
    'when the API hangs': both('hangs'),
    'when the API is slow': both({delay: 6000}),
    'when the project is over its quota': both({status: 402}),
    'when the API has too much to do': both({status: 429}),
    'when the API fails': both({status: 500}),
    'when the site’s address is no allowed origin': {origins: new Map()},
    'when the dataset has become private': {isPrivate: true},
  }
  test.each(Object.entries(misbehaviours))('%s', async (_when, habits) => {
    services.behave(habits)
    const {page, noise} = await visit('/about')
    await comesToLife(page)
    const before = await page.locator('main').innerText()
    // Past the time after which an open page asks whether anything is new.
    await page.waitForTimeout(3000)
    expect(await page.locator('main').innerText()).toBe(before)
    await page.getByRole('banner').getByRole('link', {name: 'Work', exact: true}).click()
    await page.getByRole('heading', {name: 'Plotwise'}).waitFor({timeout: 2000})
    expect(noise.uncaught).toEqual([])
  })
})

test('an open page corrects itself after a publication', async () => {
  await services.owner.patch('homePage').set({greeting: 'Good morning'}).commit()
  const {page} = await visit('/')
  await expect.poll(() => page.locator('main').innerText(), {timeout: 10_000}).toContain('Good morning')
})

test('the owner signs in to the Studio beside the site, edits and publishes', async () => {
  const {page} = await visit('/studio')
  await page.getByText('Google').first().click()
  await page.getByText('Pages', {exact: true}).first().click({timeout: 60_000})
  await page.getByText('Home', {exact: true}).first().click()
  await page.getByTestId('field-greeting').getByRole('textbox').fill('Written in the Studio')
  await page.getByTestId('action-publish').click()
  await expect
    .poll(() => services.owner.fetch('*[_id == "homePage"][0].greeting'), {timeout: 30_000})
    .toBe('Written in the Studio')
})

describe('a build refuses in one sentence', () => {
  test.each([
    ['that is down', both('down'), {}, /abc12345\.api\.sanity\.io could not be reached .*Check the network/],
    ['over its quota', both({status: 402}), {}, /answered 402 .*over its quota/],
    ['that is private', {isPrivate: true}, {}, /shows strangers no content.*make it public/],
    [
      'without content',
      {},
      {SANITY_STUDIO_DATASET: 'staging'},
      /"staging" .* shows strangers no content.*fill it/,
    ],
    [
      'that is not there',
      {},
      {SANITY_STUDIO_DATASET: 'produktion'},
      /answered 404 .*Set SANITY_STUDIO_DATASET/,
    ],
  ] satisfies [string, Partial<Habits>, Record<string, string>, RegExp][])(
    'a dataset %s',
    async (_which, habits, env, sentence) => {
      services.behave(habits)
      const failure = await copy.run(['scripts/build.ts'], {...services.environment, ...env}).then(
        () => 'It was built.',
        (error: Error) => error.message,
      )
      expect(failure).toMatch(sentence)
      expect(failure).not.toMatch(/^\s+at /m)
    },
  )
})
