import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {openWorkspace} from '#testing/studio/open-workspace.ts'
import {draftPath, publishedPath, sitePath} from './site-address.ts'

test.each([
  [{_type: 'homePage'}, '/'],
  [{_type: 'aboutPage'}, '/about'],
  [{_type: 'workPage'}, '/work'],
  [{_type: 'contactPage'}, '/contact'],
  [{_type: 'siteSettings'}, '/'],
  [{_type: 'project', id: {current: 'p1'}}, '/about?item=p1'],
  [{_type: 'course', id: {current: 'c 4&'}}, '/about?item=c%204%26'],
])('%j is shown at %s', (document, path) => {
  expect(sitePath(document)).toBe(path)
})

test.each([{_type: 'project'}, {_type: 'course', id: {}}, {_type: 'technology', id: {current: 'p1'}}])(
  '%j has no address of its own',
  (document) => {
    expect(sitePath(document)).toBeUndefined()
  },
)

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([
    {_id: 'both', _type: 'project', id: {current: 'p1'}},
    {_id: 'drafts.both', _type: 'project', id: {current: 'p2'}},
    {_id: 'drafts.new', _type: 'project', id: {current: 'p3'}},
  ])
})
afterAll(() => studio.close())

test('a document is opened where it is published, and a draft that is on no page nowhere', async () => {
  const client = studio.workspace.getClient({apiVersion: '2025-02-19'})
  expect(await publishedPath(client, 'drafts.both')).toBe('/about?item=p1')
  expect(await publishedPath(client, 'drafts.new')).toBeUndefined()
})

test('a draft that was never published is opened where it will be', () => {
  expect(draftPath({_type: 'project', id: {_type: 'slug', current: 'p3'}})).toBe('/about?item=p3')
  expect(draftPath({_type: 'project'})).toBeUndefined()
})

test('a lake that does not answer is no error in the form', async () => {
  const unreachable = {fetch: () => Promise.reject(new Error('Nobody there'))}
  expect(await publishedPath(unreachable, 'both')).toBeUndefined()
})

test.each([
  ['', 'https://studio.example/about'],
  ['https://you.example/portfolio/', 'https://you.example/portfolio/about'],
])('with the setting %j a page is opened at %s', async (setting, address) => {
  vi.stubEnv('SANITY_STUDIO_SITE_URL', setting)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  const {addressOnSite} = await import('./site-address.ts')
  expect(addressOnSite('/about', 'https://studio.example')).toBe(address)
})
