import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
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

test('until it is rendered each page is one that the site’s script fills', async () => {
  expect(existsSync(join(demo.folder, '.nojekyll'))).toBe(true)
  for (const page of pages) {
    expect(read(page)).toContain('<div id="root"></div>')
    expect(read(page)).toMatch(/<script type="module"[^>]* src="\/assets\//)
  }
  await demo.site.render()
  for (const page of pages) expect(read(page)).toContain('<h1')
  expect(demo.output).toEqual([])
})

test('a project with a story has a page, and icons have a stylesheet, as long as there is one that shows them', async () => {
  expect(read('work/p1.html')).toContain('<title>Plotwise · Your Name</title>')
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

test('what fails for one reason is named in one line', async () => {
  await demo.lake.close()
  await demo.site.tryToRender()
  expect(demo.output).toHaveLength(1)
  for (const part of [...pages, 'icons, manifest and site map']) expect(demo.output[0]).toContain(part)
})
