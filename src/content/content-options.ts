import {hashKey, type QueryFunctionContext, queryOptions} from '@tanstack/react-query'
import type {Answer} from './client.ts'
import {toContentError} from './content-error.ts'
import type {Params, Site} from './site.ts'

type Content<Query extends string, Shown> = {
  /** The document that holds the answer's own texts. */
  readonly name: string
  readonly query: Query
  /** What the query asks about, where it asks about one thing of many. */
  readonly params?: Params
  /** Turns the lake's answer into what pages show, which is what the cache holds. */
  readonly toShown: (answer: Answer<Query>) => Shown
}

/** TanStack Query's options for a query of the lake. */
export function contentOptions<Query extends string, Shown>(
  site: Site,
  {name, query, params = {}, toShown}: Content<Query, Shown>,
) {
  return queryOptions({
    queryKey: ['content', name, params] as const,
    queryFn: (context) => fetchContent(site, {name, query, params, toShown}, context),
    // All pages' content is a few kilobytes, so none is dropped to save memory.
    gcTime: Infinity,
    // The client retries by itself what is worth retrying.
    retry: false,
    // The local lake answers on a machine without any network, which browsers report as being offline.
    networkMode: 'always',
  })
}

/** @throws ContentError */
async function fetchContent<Query extends string, Shown>(
  site: Site,
  {query, params, toShown}: Required<Content<Query, Shown>>,
  {client, queryKey, signal}: QueryFunctionContext,
): Promise<Shown> {
  const known = JSON.stringify(client.getQueryData(queryKey))
  const isNews = (answer: Answer<Query>) => known !== undefined && JSON.stringify(toShown(answer)) !== known
  try {
    const show = (answer: Answer<Query>) => client.setQueryData(queryKey, toShown(answer))
    const {result, syncTags} = await site.ask({query, params, signal, queryKey, isNews, show}, site)
    if (syncTags) site.syncTags.set(hashKey(queryKey), syncTags)
    return toShown(result)
  } catch (error) {
    // A query that is no longer wanted is not a failure of the content.
    if (signal.aborted) throw error
    throw toContentError(error)
  }
}
