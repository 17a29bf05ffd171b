import {getRequestListener} from '@hono/node-server'
import {existsSync, globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {launchBrowser} from '#support/running/chromium.ts'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {createSiteApp} from 'site-tools/serving/site-app.ts'
import {listenOnLoopback} from 'site-tools/serving/server.ts'
import {collectPageErrors} from '#support/journeys/page-errors.ts'
import {elementsOf} from '#support/journeys/document.ts'
import {copyProject, type ProjectCopy} from '#support/journeys/project-copy.ts'
import {waitForHydration} from '#support/journeys/visitors.ts'

const base = '/portfolio/'
const address = `https://you.example${base}`

let copy: ProjectCopy
beforeAll(async () => {
  copy = copyProject()
  await copy.run(['packages/site-tools/commands/build.ts', '--for-github-pages'], {BASE_URL: address})
})
afterAll(() => copy?.remove())

test('every address in a page is below the path, and every file exists', () => {
  const dist = join(copy.root, 'dist')
  const pages = globSync('{index,about,work,contact,404,work/p1}.html', {cwd: dist})
  expect(pages).toHaveLength(6)
  const addresses = pages.flatMap((file) =>
    elementsOf(readFileSync(join(dist, file), 'utf8')).flatMap(({tag, attributes}) => {
      const {href, src, srcset = '', property, content} = attributes
      const named = [href, src, ...srcset.split(', ').map((candidate) => candidate.split(' ')[0])]
      if (tag === 'meta' && /^og:(?:url|image)$/.test(property ?? '')) named.push(content)
      return named.flatMap((each) => (each ? [`${file}: ${new URL(each, address + file).href}`] : []))
    }),
  )
  const own = addresses.filter((each) => each.includes('https://you.example/'))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((each) => !each.includes(address))).toEqual([])
  const files = own.map((each) => new URL(each.replace(/^\S+ /, '')).pathname.slice(base.length))
  expect(files.filter((file) => /\.\w+$/.test(file) && !existsSync(join(dist, file)))).toEqual([])
  expect(files).toContain('work/p1')
})

test('links navigate without a reload, and no request leaves the path', async () => {
  const site = createSiteApp(join(copy.root, 'dist'), {projectId: undefined, tls: false, base})
  const server = await listenOnLoopback(
    getRequestListener(site.fetch, {overrideGlobalObjects: false}),
    (_request, socket) => socket.destroy(),
    0,
  )
  const browser = await launchBrowser()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await browser.newPage()
  const errors = collectPageErrors(page, server.origin)
  const wrong: string[] = []
  page.on('response', (response) => {
    const {pathname} = new URL(response.url())
    if (!pathname.startsWith(base) || response.status() >= 400) wrong.push(pathname)
  })
  await page.goto(server.origin + base)
  await waitForHydration(page)
  for (const [name, path, title] of [
    ['Contact me', 'contact', 'Contact me'],
    ['About Me', 'about', 'About me'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', {name, exact: true}).click()
    await page.getByRole('heading', {name: title, level: 1, exact: true}).waitFor()
    expect(page.url()).toBe(server.origin + base + path)
  }
  await page.getByRole('button', {name: /^Sort/}).click()
  await page.waitForURL(`${server.origin + base}about?sort=type`)
  await page.getByRole('banner').getByRole('link', {name: 'Work', exact: true}).click()
  await page.getByRole('link', {name: 'Read the story'}).click()
  await page.getByRole('heading', {name: 'Plotwise', level: 1}).waitFor()
  expect(page.url()).toBe(`${server.origin + base}work/p1`)
  expect([wrong, errors.uncaught, errors.logged]).toEqual([[], [], []])
})
