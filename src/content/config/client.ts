import {createClient, type ClientReturn, type SanityClient} from '@sanity/client'
import {contentSource} from '#environment'
import {apiVersion, joinListenerSocket} from './connection.ts'

/**
 * The one module that imports `@sanity/client` (39 kB compressed): reached by `import()` only, so that it is a chunk of
 * its own and a prerendered page can be read before it arrives.
 *
 * Readers are anonymous: no token, published documents only.
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

const clients = new Map<string, Promise<ContentClient>>()

/**
 * @param origin where the local lake is served, such as `http://localhost:3000`; of no account when content is hosted.
 */
export function openClient(origin: string): Promise<ContentClient> {
  const known = clients.get(origin)
  if (known) return known
  const opened = open(origin)
  clients.set(origin, opened)
  return opened
}

async function open(origin: string): Promise<ContentClient> {
  const {projectId, dataset} = contentSource
  if (contentSource.kind === 'hosted') return createClient({...common, projectId, dataset, useCdn: true})
  await joinListenerSocket()
  return createClient({
    ...common,
    projectId,
    dataset,
    apiHost: origin + contentSource.path,
    useProjectHostname: false,
    useCdn: false,
  })
}
