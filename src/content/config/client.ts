import {createClient, type ClientReturn, type SanityClient} from '@sanity/client'
import {contentSource, isPrerendering} from '#environment'
import {apiVersion} from './api-version.ts'

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

export type ContentClient = SanityClient

const common = {
  apiVersion,
  perspective: 'published',
  timeout: 10_000,
  maxRetries: 2,
} as const

const clients = new Map<string, ContentClient>()

/**
 * @param origin where the local lake is served, such as `http://localhost:3000`; of no account when content is hosted.
 */
export function openClient(origin: string): ContentClient {
  const client = clients.get(origin) ?? open(origin)
  clients.set(origin, client)
  return client
}

function open(origin: string): ContentClient {
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
