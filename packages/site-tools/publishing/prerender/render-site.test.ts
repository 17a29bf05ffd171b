import {existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import type {Worker} from 'node:worker_threads'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readTheme} from '../theme/theme.ts'
import {type RenderJob, renderSite} from './render-site.ts'

/** A renderer bundle with a page that loops endlessly and one that throws. */
const rendererSource = `
export const pagePaths = ['/', '/about', '/work', '/contact']
export const unknownPath = '/404'
export const readStoryPaths = async () => []
export const readIconUrls = async () => []
export const readSiteInfo = async () => ({language: 'en', dir: 'ltr', handle: 'you', title: 'You', description: '', pages: []})
export const findBrokenDocuments = async () => ['p7']
export const readDocumentsOf = async (path) => [path]
export async function renderPage(path, {nameCard, lakeOrigin}) {
  if (path === '/about' && (lakeOrigin === 'http://stuck' || lakeOrigin === 'http://broken')) throw new TypeError('x is not a function')
  if (path === '/work' && lakeOrigin === 'http://stuck') for (;;);
  if (lakeOrigin === 'http://exiting') process.exit(3)
  if (path === '/contact' && lakeOrigin !== 'http://fine')
    throw Object.assign(new Error('No.', {cause: new Error('fetch failed', {cause: new Error('refused')})}), {name: 'ContentError'})
  return {
    language: 'en',
    data: {path: 'data' + path + '.json', content: '{}'},
    compose: () => '<h1>' + path + '</h1>' + nameCard({handle: 'you', title: path, subtitle: ''}),
  }
}`

vi.setConfig({testTimeout: 60_000})

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'render-site-'))
  const modules = ['home', 'about', 'work', 'contact', 'not-found'].map(
    (name) => `src/pages/${name}-page.tsx`,
  )
  const manifest = Object.fromEntries(
    ['index.html', 'src/messages/en.ts', ...modules].map((name) => [name, {file: 'assets/a.js'}]),
  )
  const files = {
    '.cache/renderer/prerender.js': rendererSource,
    'site/.vite/manifest.json': JSON.stringify(manifest),
    'src/ui/styles/index.css': '@layer reset, page;',
    'site/work.html': 'the old page',
    'site/assets/share/old.png': 'the picture of the old page',
    'site/work/old.html': 'an old story',
    'site/data/work/old.json': 'the data of an old story',
    'site/assets/icons/old.css': 'old icons',
    'site/assets/icons/old.css.br': 'old icons, compressed',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), {recursive: true})
    writeFileSync(join(root, path), content)
  }
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const job = (lakeOrigin: string, continueOnError: boolean): RenderJob => ({
  root,
  folder: join(root, 'site'),
  target: {projectId: undefined, tls: false, base: '/'},
  theme: readTheme(),
  options: {lakeOrigin, hasEmulators: false, siteUrl: undefined},
  source: {hostedProjectId: undefined, dataset: 'production'},
  continueOnError,
})
const read = (file: string) => readFileSync(join(root, 'site', file), 'utf8')

test('pages that fail or never end are reported and kept, and the others are written', async () => {
  const {texts, failures} = await renderSite(job('http://stuck', true), 1000)
  expect(failures).toEqual([
    {
      file: 'about.html',
      documents: ['p7'],
      reason: 'x is not a function',
      isTransient: false,
    },
    {
      file: 'work.html',
      documents: ['/work'],
      reason: 'Rendering took too long and was stopped.',
      isTransient: false,
    },
    {
      file: 'contact.html',
      documents: [],
      reason: 'The content of the local Content Lake could not be read: refused',
      isTransient: true,
    },
  ])
  expect(read('work.html')).toBe('the old page')
  expect(existsSync(join(root, 'site/contact.html'))).toBe(false)
  expect(read('index.html')).toContain('<h1>/</h1>')
  expect(texts).toContain(join(root, 'site/index.html'))
  // The kept page needs its image.
  expect(existsSync(join(root, 'site/assets/share/old.png'))).toBe(true)
})

test.each([
  ['http://exiting', 'The renderer exited with code 3.'],
  ['http://broken', 'about.html, p7: x is not a function'],
  ['http://failing', 'contact.html: The content of the local Content Lake could not be read: refused'],
])('nothing is written when the rendering of %s fails', async (lakeOrigin, reason) => {
  await expect(renderSite(job(lakeOrigin, false), 1000)).rejects.toThrow(reason)
  expect(existsSync(join(root, 'site/about.html'))).toBe(false)
  expect(read('work.html')).toBe('the old page')
})

test('a renderer that has exited is replaced', async () => {
  const {promise: started, resolve} = Promise.withResolvers<Worker>()
  process.once('worker', resolve)
  await renderSite(job('http://fine', true))
  await (await started).terminate()
  expect((await renderSite(job('http://fine', true))).failures).toEqual([])
})

test('a complete rendering has every page with its image, and removes unused images', async () => {
  const {failures} = await renderSite(job('http://fine', false))
  expect(failures).toEqual([])
  for (const file of ['index.html', 'about.html', 'work.html', 'contact.html', '404.html']) {
    const [picture = ''] = /assets\/share\/\w+\.png/.exec(read(file)) ?? []
    expect(existsSync(join(root, 'site', picture))).toBe(true)
  }
  expect(globSync('**/old.*', {cwd: join(root, 'site')})).toEqual([])
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({name: 'You'})
})
