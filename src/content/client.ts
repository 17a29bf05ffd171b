import {createClient, type ClientReturn, type SanityClient} from '@sanity/client'
import {contentSource, isPrerendering} from '#environment'
import {apiVersion} from './api-version.ts'
import type {Ask} from './site.ts'

/**
 * Sanity's client for visitors: without a token, it reads published documents only.
 *
 * This alone imports `@sanity/client` (33 kB with brotli), and is reached by `import()`, so that it is a chunk of its own and a
 * prerendered page can be read before it arrives.
 *
 * @module
 */

/** What a query answers, by its text; declared in the generated `sanity.types.ts`. */
export type Answer<Query extends string> = ClientReturn<Query>

/**
 * Asks the lake.
 *
 * Content that is shown is given up only for an answer of a dataset that shows anything: one that has become private answers strangers as
 * an empty one does, with status 200.
 *
 * @throws whatever `@sanity/client` rejects with, and {@link NothingToShow}
 */
export const ask: Ask = async ({query, params, signal, isNews}, {lakeOrigin, newestPublication}) => {
  const client = openClient(lakeOrigin)
  const newest = newestPublication === undefined ? {} : {lastLiveEventId: newestPublication}
  const options = {signal, filterResponse: false, returnQuery: false, ...newest} as const
  const answer = await client.fetch(query, params, options)
  if (isNews(answer.result) && !(await client.fetch<boolean>('defined(*[0]._id)', {}, {signal, ...newest})))
    throw new NothingToShow()
  return answer
}

/** A dataset shows strangers nothing: it is empty, or private. */
class NothingToShow extends Error {
  /** As the hosted service answers who may not read; it says nothing of a private dataset itself. */
  readonly statusCode = 404
  override readonly name = 'NothingToShow'

  constructor() {
    super('The dataset has nothing that anybody may read: it is empty or private.')
  }
}

const common = {
  apiVersion,
  perspective: 'published',
  timeout: 10_000,
  maxRetries: 2,
} as const

const clients = new Map<string, SanityClient>()

/** @param origin where the local lake is served, such as `http://localhost:3000`; of no account when content is hosted. */
function openClient(origin: string): SanityClient {
  const client = clients.get(origin) ?? open(origin)
  clients.set(origin, client)
  return client
}

function open(origin: string): SanityClient {
  const {projectId, dataset} = contentSource
  // The API's cache may lag behind a publication: pages rendered ahead of time would keep what it answered.
  if (contentSource.kind === 'hosted')
    return createClient({...common, projectId, dataset, useCdn: !isPrerendering})
  return createClient({
    ...common,
    projectId,
    dataset,
    apiHost: origin + contentSource.path,
    useProjectHostname: false,
    useCdn: false,
  })
}
