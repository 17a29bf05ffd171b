import {createClient} from '@sanity/client'
import {openContentLake} from 'content-lake'
import {spawn, spawnSync, type ChildProcess} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {build, preview, type PreviewServer} from 'vite'

/**
 * Somebody else's Studio, of a blog with plugins, on an origin of its own beside the lake that the command `content-lake` serves: what the
 * README of content-lake promises to a stranger. One journey in order; each test goes on from where the one before it stopped.
 */

const root = join(import.meta.dirname, 'foreign-blog')
const folder = mkdtempSync(join(tmpdir(), 'foreign-studio-'))

let studio: PreviewServer
let lake: ChildProcess
let lakeUrl: string
let browser: Browser
let page: Page
let answered: string[]

beforeAll(async () => {
  lakeUrl = `http://localhost:${await freePort()}/lake`
  const output = {outDir: join(folder, 'dist')}
  ;[browser] = await Promise.all([
    launchBrowser(),
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      define: {'import.meta.env.SANITY_STUDIO_LAKE': JSON.stringify(lakeUrl)},
      // The plugins' folder has some of what the Studio has, too.
      resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components', '@sanity/ui', 'rxjs']},
      build: {
        ...output,
        minify: false,
        rolldownOptions: {input: ['index.html', 'preview.html'].map((name) => join(root, name))},
      },
    }),
  ])
  studio = await preview({root, configFile: false, build: output, preview: {port: 0, host: 'localhost'}})
  page = await browser.newPage({viewport: {width: 1440, height: 1000}, reducedMotion: 'reduce'})
})

afterAll(async () => {
  await browser.close()
  lake.kill()
  await studio.close()
  rmSync(folder, {recursive: true, force: true})
})

async function freePort(): Promise<string> {
  await using once = await openContentLake()
  return new URL(once.url).port
}

/** Runs the command, and resolves with the address that it prints for signing in. */
function startLake(): Promise<string> {
  const options = {
    data: join(folder, 'data'),
    port: new URL(lakeUrl).port,
    import: join(root, 'authors.ndjson'),
    'allow-origin': studio.resolvedUrls?.local[0] ?? '',
  }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  lake = spawn('content-lake', args, {stdio: ['ignore', 'pipe', 'inherit']})
  return new Promise((resolve, reject) => {
    let said = ''
    lake.once('exit', (code) => reject(new Error(`content-lake ended with ${code}`)))
    lake.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http\S+\/sign-in#\S+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
  })
}

/** A field of the open form, by its name in the schema: most have a frame of their own, pictures and files stand in a fieldset. */
function field(name: string) {
  const inFieldset = page.locator('fieldset', {has: page.getByTestId(`field-actions-menu-${name}`)})
  return page.getByTestId(`field-${name}`).or(inFieldset)
}

const pictureOfTheLake = 'img[src*="/lake/images/"]:visible'

test('its configuration has the types that Sanity asks for', () => {
  const {status, stdout} = spawnSync('tsc', ['-p', root], {encoding: 'utf8'})
  expect([status, stdout]).toEqual([0, ''])
})

test('the printed address opens it, signed in, on its own origin', async () => {
  answered = []
  page.on('response', (response) => answered.push(`${response.status()} ${response.url()}`))
  // Sanity's own hosts are out of reach, as without a network.
  await page.context().route(
    ({hostname}) => !hostname.endsWith('localhost'),
    (route) => route.abort(),
  )
  await page.goto(await startLake())
  await page.getByTestId('structure-tool-list-pane').waitFor()
  expect(page.url()).toBe(`${studio.resolvedUrls?.local[0]}structure`)
})

/** A title, a summary in two languages, an author. */
async function writeWords() {
  await page.getByTestId('pane-item-Post').click()
  await page.getByTestId('action-intent-button').last().click()
  await field('title').getByRole('textbox').fill('Notes on the engine')
  const summary = page.getByTestId('field-summary')
  await summary.getByRole('textbox').fill('How it computes')
  await summary.getByRole('button', {name: 'FR', exact: true}).click()
  await summary.getByRole('textbox').nth(1).fill('Comment elle calcule')
  await page.getByPlaceholder('Type to search').first().fill('Ada')
  await page.getByRole('option', {name: 'Ada Lovelace'}).click()
}

/** Uploads a picture and a file; the media plugin offers the picture for another place. */
async function addPicturesAndFile() {
  const plain = sharp({create: {width: 320, height: 200, channels: 3, background: '#0f766e'}})
  const picture = {name: 'engine.png', mimeType: 'image/png', buffer: await plain.png().toBuffer()}
  await field('cover').getByTestId('file-button-input').setInputFiles(picture)
  await field('cover').locator(pictureOfTheLake).waitFor()
  const note = {name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Note G')}
  await field('attachment').getByTestId('file-button-input').setInputFiles(note)
  await field('attachment').getByText('notes.txt').waitFor()

  await field('background').getByTestId('image-object-input-multi-browse-button').click()
  await page.getByTestId('image-object-input-browse-button-media').click()
  await page.getByText('engine.png').waitFor()
  await page.locator(pictureOfTheLake).last().click()
  await field('background').locator(pictureOfTheLake).waitFor()
}

/** A text with a bold word, and an object in a list. */
async function writeBodyAndLink() {
  await field('body').getByRole('textbox').click()
  await page.keyboard.type('It weaves ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('patterns')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')

  await page.getByTestId('field-links').getByRole('button', {name: 'Add item'}).click()
  const dialog = page.getByTestId('nested-object-dialog')
  await dialog.getByRole('textbox').first().fill('Source')
  await dialog.getByRole('textbox').last().fill('https://engine.example/source')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await page.getByTestId('field-links').getByText('Source').waitFor()
}

test('a post of all kinds of fields is written and published, and a client without a login reads all of it', async () => {
  await writeWords()
  await addPicturesAndFile()
  await writeBodyAndLink()
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
    title, "summary": summary[]{language, value}, "author": author->name, "links": links[]{_type, label, url},
    "same": cover.asset._ref == background.asset._ref, "size": cover.asset->metadata.dimensions{width, height},
    "body": body[].children[]{text, marks}, "attachment": attachment.asset->{originalFilename, url}
  }`
  const fetched = () => client.fetch<{attachment: {url: string}}[]>(query)
  await expect.poll(fetched, {timeout: 15_000}).toEqual([
    {
      title: 'Notes on the engine',
      summary: [
        {language: 'en', value: 'How it computes'},
        {language: 'fr', value: 'Comment elle calcule'},
      ],
      author: 'Ada Lovelace',
      same: true,
      size: {width: 320, height: 200},
      attachment: {originalFilename: 'notes.txt', url: expect.stringMatching(`^${lakeUrl}/files/`)},
      links: [{_type: 'link', label: 'Source', url: 'https://engine.example/source'}],
      body: [
        {text: 'It weaves ', marks: []},
        {text: 'patterns', marks: ['strong']},
        {text: '.', marks: []},
      ],
    },
  ])
  const [post] = await fetched()
  expect(await (await fetch(post?.attachment.url ?? '')).text()).toBe('Note G')
})

test('the Presentation tool shows it; a click leads to its field, and what is typed there to the preview', async () => {
  await page.getByRole('link', {name: 'Presentation'}).click()
  const shown = page.frameLocator('iframe').getByRole('heading')
  expect(await shown.textContent({timeout: 60_000})).toBe('Notes on the engine')
  const title = field('title').getByRole('textbox')
  // A click before the overlays are connected is the page's own.
  const openField = async () => {
    await shown.click()
    return title.isVisible()
  }
  await expect.poll(openField, {timeout: 60_000, interval: 1000}).toBe(true)
  await title.fill('Notes on the Analytical Engine')
  // The tool takes a document as it is once it is loaded for shown: the page hears of the keys after that.
  const typeOn = async () => {
    await title.press('End')
    await title.press('.')
    return shown.textContent()
  }
  await expect.poll(typeOn, {timeout: 30_000, interval: 1000}).toMatch(/^Notes on the Analytical Engine/)
})

test('the lake refused nothing of it and knew all that it was asked for', async () => {
  const refused = answered.filter((line) => line.startsWith('4') || line.startsWith('5'))
  expect(refused).toEqual([])
  const unknown = await fetch(`${lakeUrl}/_emulator/unknown-endpoints`)
  expect(await unknown.json()).toEqual({unknown: []})
})
