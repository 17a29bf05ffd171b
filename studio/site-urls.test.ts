import {afterAll, beforeAll, expect, onTestFinished, test, vi} from 'vitest'
import {openWorkspace} from '../tests/support/studio/open-workspace.ts'
import {sitePath} from './site-urls.ts'

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
  '%j has no URL',
  (document) => {
    expect(sitePath(document)).toBeUndefined()
  },
)

let studio: Awaited<ReturnType<typeof openWorkspace>>
beforeAll(async () => {
  studio = await openWorkspace([{_id: 'both', _type: 'project', id: {current: 'p1'}}])
})
afterAll(() => studio.close())

test.each([
  ['published', {_id: 'drafts.both', _type: 'project', id: {current: 'p2'}}, '/about?item=p1'],
  [
    'new',
    {_id: 'drafts.new', _type: 'project', id: {current: 'p3'}},
    '/studio/site?preview=%2Fpreview%2Fabout%3Fitem%3Dp3',
  ],
  ['without an address', {_id: 'react', _type: 'technology'}, undefined],
])('a document that is %s opens on the site or in the preview', async (_case, document, path) => {
  const stored = {_rev: '1', _createdAt: '', _updatedAt: '', ...document}
  const url = await studio.workspace.document.resolveProductionUrl({document: stored})
  expect(url).toBe(path === undefined ? undefined : `http://localhost${path}`)
})

test.each([
  ['', 'https://studio.example/about'],
  ['https://you.example/portfolio/', 'https://you.example/portfolio/about'],
])('with the setting %j the URL is %s', async (setting, address) => {
  vi.stubEnv('SANITY_STUDIO_SITE_URL', setting)
  vi.resetModules()
  onTestFinished(() => void vi.unstubAllEnvs())
  const {siteUrlFor} = await import('./site-urls.ts')
  expect(siteUrlFor('/about', 'https://studio.example')).toBe(address)
})
