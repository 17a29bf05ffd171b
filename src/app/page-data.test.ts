import {QueryClient} from '@tanstack/react-query'
import {expect, test, vi} from 'vitest'
import {ContentError} from '#content/content-error.ts'
import {createLakeConnection, createSite} from '#content/site.ts'
import {messages} from '#messages/en.ts'
import {pageDataOptions} from './page-data.ts'

test('without a Content Lake, a data file that did not load is requested again', async () => {
  const site = createSite(createLakeConnection('http://localhost'), {messages, hasEmulators: false})
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('', {status: 503}))
    .mockResolvedValueOnce(Response.json({state: {queries: [], mutations: []}}))
  const queryClient = new QueryClient()
  await expect(queryClient.fetchQuery(pageDataOptions('about', site))).rejects.toThrow(ContentError)
  expect(await queryClient.fetchQuery(pageDataOptions('about', site))).toBe(true)
})
