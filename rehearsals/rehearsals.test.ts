import {launchBrowser} from 'quiet-chromium'
import {afterAll, describe, expect, test} from 'vitest'
import {ownerClient} from '#serving/local-client.ts'
import {startPortfolio, type Portfolio} from '#testing/journeys/portfolio.ts'
import {copyProject} from '#testing/journeys/project-copy.ts'
import {signInAsOwner} from '#testing/journeys/studio.ts'
import {comesToLife} from '#testing/journeys/visitors.ts'
import {rehearse} from './rehearse.ts'

/**
 * The changes that the project is built for, one after the other in one copy of it, so that it is built once: each is led by the compiler and
 * by tests, and then all of them are there for visitors and for the owner.
 */

const copy = copyProject()
let started: Promise<Portfolio> | undefined
/** Starts what was made at the first use. */
const portfolio = () => (started ??= startPortfolio({}, copy.root))
const browser = await launchBrowser()

afterAll(async () => {
  await browser.close()
  await (await started)?.stop()
  copy.remove()
})

describe('the compiler and tests lead through', () => {
  test.each([
    {name: 'sort-order', limit: 1, first: 'src/domain/experience-sort.ts', tests: []},
    {
      name: 'field',
      limit: 5,
      first: 'studio/schemaTypes/documents/project.ts',
      tests: ['content-fields', 'studio/demo-content'],
    },
    {name: 'page', limit: 5, first: 'src/domain/pages.ts', tests: []},
    {
      name: 'experience-type',
      limit: 8,
      first: 'src/domain/experience-types.ts',
      tests: [
        'content-fields',
        'studio/demo-content',
        'studio/document-actions',
        'src/domain/experience-types',
      ],
    },
    {
      name: 'endpoint',
      limit: 3,
      first: 'packages/content-lake/routes.ts',
      tests: ['packages/content-lake/readme'],
    },
  ])('$name in $limit files', ({limit, ...rehearsal}) => {
    expect(rehearse(rehearsal, copy).length).toBeLessThanOrEqual(limit)
  })
})

describe('what was made is there', () => {
  test('sort-order: the button leads to it, the count line and the address name it', async () => {
    const {origin} = await portfolio()
    const page = await browser.newPage()
    await page.goto(`${origin}/about?sort=date`)
    await comesToLife(page)
    const names = () => page.getByRole('heading', {level: 3}).getByRole('button').allTextContents()
    await page.getByText('Sorted by date.').waitFor()
    const newestFirst = await names()
    await page.getByRole('button', {name: 'Sort: date, change to oldest'}).click()
    await page.getByText('Sorted by oldest.').waitFor()
    expect(await names()).toEqual(newestFirst.toReversed())
    expect(new URL(page.url()).search).toBe('?sort=oldest')
  })

  test('field: what the owner writes in it stands on the work page', async () => {
    const {origin} = await portfolio()
    expect(await (await fetch(`${origin}/work`)).text()).toContain('Designer and only developer')
  })

  test('page: it is drawn ahead of time, found by the header, search engines and the owner', async () => {
    const {origin} = await portfolio()
    const html = async () => (await fetch(`${origin}/uses`)).text()
    expect(await html()).toContain('What I use')
    expect(await html()).toContain('"@type":"WebPage"')
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/uses</loc>')

    const page = await browser.newPage()
    await page.goto(origin)
    await comesToLife(page)
    await page.getByRole('banner').getByRole('link', {name: 'Uses', exact: true}).click()
    await page.getByRole('heading', {name: 'What I use', level: 1}).waitFor()
    await page.waitForFunction(() => document.title.startsWith('What I use · '))

    await signInAsOwner(page, await portfolio())
    await page.getByTestId('pane-item-Pages').click()
    await page.getByTestId('pane-item-Uses').click()
    await page.getByTestId('field-heading').getByRole('textbox').fill('My tools')
    await page.getByTestId('action-publish').click()
    await expect.poll(html, {timeout: 30_000}).toContain('My tools')
  })

  test('experience-type: visitors filter by it and open one, and the owner finds it in the Studio', async () => {
    const {origin} = await portfolio()
    const page = await browser.newPage()
    await page.goto(`${origin}/about`)
    await comesToLife(page)
    await page.getByRole('button', {name: 'Filter'}).click()
    await page.getByRole('checkbox', {name: /^Talk/}).check()
    await page.getByRole('button', {name: 'Show', exact: true}).click()
    await page.getByText('1 item(s) found.').waitFor()
    await page.getByRole('button', {name: 'Forms that forgive'}).click()
    const detail = page.getByRole('dialog', {name: 'Forms that forgive'})
    await detail.getByText('Completed October 2023').waitFor()
    const link = detail.getByRole('link', {name: /^Watch talk/})
    expect(await link.getAttribute('href')).toBe('https://talks.example/forms')

    await signInAsOwner(page, await portfolio())
    await page.getByTestId('pane-item-Talks').click()
    await page.getByText('Forms that forgive').first().waitFor()
  })

  test('endpoint: it answers the owner’s client, and turns others away', async () => {
    const {origin, dataDir} = await portfolio()
    const client = ownerClient(origin, dataDir)
    expect(await client.request({url: '/projects/local/features'})).toEqual([])
    expect((await fetch(`${origin}/lake/v1/projects/local/features`)).status).toBe(401)
  })
})
