import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openContentLake} from 'lakebed'
import {openDemoSite, type DemoSite} from '../../../tests/support/site/demo-site.ts'

const pages = ['index.html', 'about.html', 'work.html', 'contact.html', '404.html']

let demo: DemoSite
beforeAll(async () => {
  demo = await openDemoSite()
})
afterAll(() => demo.close())

const read = (page: string) => readFileSync(join(demo.folder, page), 'utf8')

/** The stylesheet with the icons of a page. */
const iconsOf = (page: string) =>
  [...read(page).matchAll(/href="\/(assets\/icons\/[^"]*)"/g)].map(([, file = '']) => file)

test('pages are the app shell until they are rendered', async () => {
  expect(existsSync(join(demo.folder, '.nojekyll'))).toBe(true)
  for (const page of pages) {
    expect(read(page)).toContain('<div id="root"></div>')
    expect(read(page)).toMatch(/<script type="module"[^>]* src="\/assets\//)
  }
  await demo.site.render()
  for (const page of pages) expect(read(page)).toContain('<h1')
  expect(demo.log).toEqual([])
})

test('pages of stories and stylesheets of icons are removed when they are unused', async () => {
  expect(read('work/p1.html')).toContain('<title>Plotwise · Robin Halewyn</title>')
  expect(read('data/work/p1.json')).toContain('Three binders and one memory')
  expect(read('work.html')).toContain('href="/work/p1"')
  const stray = join(demo.folder, 'assets/icons/stray.css')
  for (const file of [stray, `${stray}.br`]) writeFileSync(file, '')
  await demo.lake.owner().patch('project-p1').unset(['story']).commit()
  await demo.site.render()
  for (const file of ['work/p1.html', 'data/work/p1.json'])
    expect(existsSync(join(demo.folder, file))).toBe(false)
  expect(read('work.html')).not.toContain('href="/work/p1"')
  const files = readdirSync(join(demo.folder, 'assets/icons'))
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => `assets/icons/${file}`)
  expect(sheets).toEqual([...new Set(pages.flatMap(iconsOf))])
  expect(files).not.toContain('stray.css.br')
})

test('pages that fail because content cannot be read are rendered again', async () => {
  const {origin} = demo.lake
  await demo.lake.close()
  const rendering = demo.site.tryToRender()
  await expect.poll(() => demo.log.length, {timeout: 20_000}).toBe(1)
  expect(demo.site.status().state).toBe('rendering')
  const later = await openContentLake({port: Number(new URL(origin).port)})
  await rendering
  expect(demo.site.status()).toMatchObject({state: 'rendered', failures: []})
  await later.close()
})

test('pages that cannot be written are reported', async () => {
  const file = join(demo.folder, 'about.html')
  rmSync(file)
  mkdirSync(file)
  const later = await openContentLake({port: Number(new URL(demo.lake.origin).port)})
  await demo.site.tryToRender()
  await later.close()
  expect(demo.site.status()).toMatchObject({
    state: 'failed',
    failures: [{reason: expect.stringMatching(/EISDIR/)}],
  })
  expect(demo.log.at(-1)).toMatch(/^Not rendered, and kept as before: All pages\. EISDIR/)
})
