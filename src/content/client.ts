// Most visits do not load this module (docs/decisions/0009-live-updates-without-the-client.md).
import {createClient, type ClientReturn, type SanityClient} from '@sanity/client'
import {contentSource, isPrerendering} from '#environment'
import {apiVersion} from './api-version.ts'
import type {FetchQuery} from './site.ts'

export type QueryResult<Query extends string> = ClientReturn<Query>

/**
 * A dataset that became private answers anonymous clients with status 200 and no documents. So a result that would replace
 * content is accepted only if the dataset has any document.
 */
export const fetchQuery: FetchQuery = async (
  {query, params, signal, isChanged},
  {lakeOrigin, lastLiveEventId},
) => {
  const client = clientFor(lakeOrigin)
  const live = lastLiveEventId === undefined ? {} : {lastLiveEventId}
  const options = {signal, filterResponse: false, returnQuery: false, ...live} as const
  const response = await client.fetch(query, params, options)
  if (!isChanged(response.result)) return response
  const hasDocuments = await client.fetch<boolean>('defined(*[0]._id)', {}, {signal, ...live})
  if (hasDocuments) return response
  // The hosted service answers a request without permission with this status.
  throw Object.assign(new Error('The dataset is empty or private.'), {statusCode: 404})
}

const clients = new Map<string, SanityClient>()

function clientFor(lakeOrigin: string): SanityClient {
  const {kind, projectId, dataset} = contentSource
  const client =
    clients.get(lakeOrigin) ??
    createClient({
      apiVersion,
      projectId,
      dataset,
      perspective: 'published',
      timeout: 10_000,
      maxRetries: 2,
      // The CDN may lag behind a publication, and a prerendered page would keep the stale result.
      useCdn: kind === 'hosted' && !isPrerendering,
      ...(kind === 'local' && {apiHost: lakeOrigin + contentSource.path, useProjectHostname: false}),
    })
  clients.set(lakeOrigin, client)
  return client
}
