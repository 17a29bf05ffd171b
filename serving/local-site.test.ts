import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {stylesheetOf} from '#publishing/styles/class-names.ts'
import {openDemoSite, type DemoSite} from '#testing/site/demo-site.ts'

const pages = ['index.html', 'about.html', 'work.html', 'contact.html', '404.html']

let demo: DemoSite
beforeEach(async () => {
  demo = await openDemoSite()
})
afterEach(() => demo.close())

const read = (page: string) => readFileSync(join(demo.folder, page), 'utf8')

/** The styles that a page names for after its first paint. */
const namedBy = (page: string) =>
  [...read(page).matchAll(/href="\/(assets\/later\/[^"]*)"/g)].map(([, file = '']) => file)

test('what lies in public/ is served as it is', () => {
  expect(existsSync(join(demo.folder, '.nojekyll'))).toBe(true)
})

test('until it is rendered each page is one that the site’s script fills', async () => {
  for (const page of pages) {
    expect(read(page)).toContain('<div id="root"></div>')
    expect(read(page)).toMatch(/<script type="module"[^>]* src="\/assets\//)
  }
  await demo.site.render()
  for (const page of pages) expect(read(page)).toContain('<h1')
  expect(demo.told).toEqual([])
})

test('a project that is told at length has a page as long as it is', async () => {
  await demo.site.render()
  expect(read('work/p1.html')).toContain('<title>Plotwise · Your Name</title>')
  expect(read('data/work/p1.json')).toContain('Three binders and one memory')
  expect(read('work.html')).toContain('href="/work/p1"')
  await demo.lake.owner().patch('project-p1').unset(['story']).commit()
  await demo.site.render()
  for (const file of ['work/p1.html', 'data/work/p1.json'])
    expect(existsSync(join(demo.folder, file))).toBe(false)
  expect(read('work.html')).not.toContain('href="/work/p1"')
})

test('sixty projects that are told at length have a page each', async () => {
  const client = demo.lake.owner()
  const project = await client.getDocument('project-p1')
  if (project === undefined) throw new Error('The demo content has no project.')
  const transaction = client.transaction()
  for (let index = 100; index < 160; index += 1) {
    const id = {_type: 'slug', current: `p${index}`}
    transaction.create({...project, _id: `project-p${index}`, _type: 'project', id})
  }
  await transaction.commit()
  await demo.site.render()
  expect(demo.told).toEqual([])
  expect(read('work/p159.html')).toContain('<title>Plotwise · Your Name</title>')
})

test('what fails for one reason is named in one line', async () => {
  await demo.site.render()
  await demo.lake.close()
  await demo.site.tryToRender()
  expect(demo.told).toHaveLength(1)
  for (const part of [...pages, 'icons, manifest and site map']) expect(demo.told[0]).toContain(part)
})

test('styles that can wait lie beside the page that names them, as long as one does', async () => {
  await demo.site.render()
  const stray = join(demo.folder, 'assets/later/stray.css')
  for (const file of [stray, `${stray}.br`]) writeFileSync(file, '')
  await demo.site.render()
  for (const page of pages) expect(namedBy(page).map(read).join('')).toContain('@media print')
  const files = new Set([...pages, 'work/p1.html'].flatMap(namedBy))
  const lying = readdirSync(join(demo.folder, 'assets/later')).filter((file) => file.endsWith('.css'))
  expect(lying.map((file) => `assets/later/${file}`).toSorted()).toEqual([...files].toSorted())
  expect(readdirSync(join(demo.folder, 'assets/later'))).not.toContain('stray.css.br')
})

test('no element wears classes of two stylesheets, whose rules may come in any order', async () => {
  await demo.site.render()
  for (const page of pages) {
    const worn = [...read(page).matchAll(/ class="([^"]*)"/g)].map(([, classes = '']) => classes.split(' '))
    expect(worn.length).toBeGreaterThan(20)
    expect(worn.filter((classes) => new Set(classes.map(stylesheetOf)).size > 1)).toEqual([])
  }
})
