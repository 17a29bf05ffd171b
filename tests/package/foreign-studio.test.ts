import {createClient} from '@sanity/client'
import {openContentLake} from 'lakebed'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from '#support/running/chromium.ts'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {build, preview, type PreviewServer} from 'vite'
import {packLake, Project} from './project.ts'

/** Another project's Studio on its own origin uses the packed package over HTTPS. The tests depend on each other in order. */

const cacheFolder = join(import.meta.dirname, '../../.cache')
mkdirSync(cacheFolder, {recursive: true})
/** Inside this repository, to resolve Sanity's packages from its `node_modules`. */
const root = mkdtempSync(join(cacheFolder, 'foreign-blog-'))
const project = new Project(root)

let studio: PreviewServer
let lake: Awaited<ReturnType<Project['serve']>>
let lakeUrl: string
let browser: Browser
let page: Page
let answered: string[]

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'foreign-blog'), root, {recursive: true})
  project.write('package.json', '{"type": "module"}')
  project.install(packLake(root))
  lakeUrl = `https://localhost:${await freePort()}/lake`
  const output = {outDir: join(root, 'dist')}
  ;[browser] = await Promise.all([
    launchBrowser(),
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      define: {lakeUrl: JSON.stringify(lakeUrl)},
      build: {...output, minify: false},
    }),
  ])
  studio = await preview({root, configFile: false, build: output, preview: {port: 0, host: 'localhost'}})
  page = await browser.newPage({
    viewport: {width: 1440, height: 1000},
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: true,
  })
})

afterAll(async () => {
  await browser.close()
  lake.stop()
  await studio.close()
  rmSync(root, {recursive: true, force: true})
})

async function freePort(): Promise<string> {
  await using once = await openContentLake()
  return new URL(once.url).port
}

async function startLake(): Promise<string> {
  const options = {
    data: join(root, 'data'),
    port: new URL(lakeUrl).port,
    import: join(root, 'authors.ndjson'),
    'allow-origin': studio.resolvedUrls?.local[0] ?? '',
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const address = /http\S+\/sign-in#\S+/
  lake = await project.serve(address, '--https', ...args)
  const certificate = readFileSync(join(options.data, 'localhost.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])
  return address.exec(lake.output())?.[0] ?? ''
}

/** A field of the open form. Images and files have a fieldset instead of the test id. */
function field(name: string) {
  const inFieldset = page.locator('fieldset', {has: page.getByTestId(`field-actions-menu-${name}`)})
  return page.getByTestId(`field-${name}`).or(inFieldset)
}

test('the printed address opens it signed in on its own origin', async () => {
  answered = []
  page.on('response', (response) => answered.push(`${response.status()} ${response.url()}`))
  // Block Sanity's hosts, as without a network.
  await page.context().route(
    ({hostname}) => !hostname.endsWith('localhost'),
    (route) => route.abort(),
  )
  await page.goto(await startLake())
  await page.getByTestId('structure-tool-list-pane').waitFor()
  expect(page.url()).toBe(`${studio.resolvedUrls?.local[0]}structure`)
})

async function writePost() {
  await page.getByTestId('pane-item-Post').click()
  await page.getByTestId('action-intent-button').last().click()
  await field('title').getByRole('textbox').fill('Notes on the engine')
  await page.getByPlaceholder('Type to search').first().fill('Ada')
  await page.getByRole('option', {name: 'Ada Lovelace'}).click()
  const plain = sharp({create: {width: 320, height: 200, channels: 3, background: '#0f766e'}})
  const picture = {name: 'engine.png', mimeType: 'image/png', buffer: await plain.png().toBuffer()}
  await field('cover').getByTestId('file-button-input').setInputFiles(picture)
  await field('cover').locator('img[src*="/lake/images/"]:visible').waitFor()
  const note = {name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Note G')}
  await field('attachment').getByTestId('file-button-input').setInputFiles(note)
  await field('attachment').getByText('notes.txt').waitFor()
  await field('body').getByRole('textbox').click()
  await page.keyboard.type('It weaves ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('patterns')
  // The editor saves text after a second. Publishing earlier would put it into a new draft.
  const draft = encodeURIComponent('*[_id in path("drafts.**")][0]{"text": pt::text(body)}.text')
  const url = `${lakeUrl}/v2025-02-19/data/query/production?perspective=raw&query=${draft}`
  const text = async () => (await (await page.request.get(url)).json()).result
  await expect.poll(text, {timeout: 15_000}).toBe('It weaves patterns')
}

test('a post with every kind of field is published, and an anonymous client reads it', async () => {
  await writePost()
  await page.getByTestId('action-publish').click()

  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
  })
  const query = `*[_type == "post"]{
    title, "author": author->name, "size": cover.asset->metadata.dimensions{width, height},
    "body": body[].children[]{text, marks}, "attachment": attachment.asset->{originalFilename, url}
  }`
  const fetched = () => client.fetch<{attachment: {url: string}}[]>(query)
  await expect.poll(fetched, {timeout: 15_000}).toEqual([
    {
      title: 'Notes on the engine',
      author: 'Ada Lovelace',
      size: {width: 320, height: 200},
      attachment: {originalFilename: 'notes.txt', url: expect.stringMatching(`^${lakeUrl}/files/`)},
      body: [
        {text: 'It weaves ', marks: []},
        {text: 'patterns', marks: ['strong']},
      ],
    },
  ])
  const [post] = await fetched()
  expect(await (await fetch(post?.attachment.url ?? '')).text()).toBe('Note G')
})

test('more listeners are open at once than HTTP/1.1 allows connections', async () => {
  const listeners = 10
  const query = encodeURIComponent('*[_type == "author"]')
  const url = `${lakeUrl}/v2025-02-19/data/listen/production?query=${query}&includeResult=true`
  // The Studio has open listeners too.
  const events = await page.evaluate(
    ([address, count]) =>
      Promise.all(
        Array.from({length: count}, (_, index) => {
          const source = new EventSource(`${address}&index=${index}`, {withCredentials: true})
          return new Promise((resolve) => source.addEventListener('welcome', () => resolve('welcome')))
        }),
      ),
    [url, listeners] as const,
  )
  expect(events).toEqual(Array(listeners).fill('welcome'))
})

test('the lake refused no request and knew every endpoint', async () => {
  // Sanity's SDK requests the user from the hosted project, and works without it.
  const fromSdk = /\blocal\.localhost\b.*\/users\/me\b/
  const refused = answered.filter((line) => /^[45]/.test(line) && !fromSdk.test(line))
  expect(refused).toEqual([])
  const unknown = await page.request.get(`${lakeUrl}/_emulator/unknown-endpoints`)
  expect(await unknown.json()).toEqual([])
})
