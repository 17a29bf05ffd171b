import {hashKey, type QueryFunctionContext, queryOptions} from '@tanstack/react-query'
import type {Messages} from '#messages/messages.ts'
import type {QueryResult} from './client.ts'
import {toContentError} from './content-error.ts'
import type {Params, Site} from './site.ts'

type ContentQuery<Query extends string, ViewModel> = {
  readonly name: string
  readonly query: Query
  readonly params?: Params
  /** Makes the view model, which the cache holds. */
  readonly transform: (result: QueryResult<Query>, messages: Messages) => ViewModel
}

/** @param name the type of the document that has the page's texts */
export const contentKey = (name: string, params: Params = {}) => ['content', name, params] as const

export function contentOptions<Query extends string, ViewModel>(
  site: Site,
  {name, query, params = {}, transform}: ContentQuery<Query, ViewModel>,
) {
  return queryOptions({
    queryKey: contentKey(name, params),
    queryFn: (context) => fetchContent(site, {name, query, params, transform}, context),
    // The content of all pages is a few kilobytes.
    gcTime: Infinity,
    // Sanity's client retries.
    retry: false,
    // The local Content Lake answers without a network, which browsers report as offline.
    networkMode: 'always',
  })
}

/** @throws ContentError */
async function fetchContent<Query extends string, ViewModel>(
  site: Site,
  {query, params, transform}: Required<ContentQuery<Query, ViewModel>>,
  {client, queryKey, signal}: QueryFunctionContext,
): Promise<ViewModel> {
  const toViewModel = (result: QueryResult<Query>) => transform(result, site.messages)
  const cached = JSON.stringify(client.getQueryData(queryKey))
  const isChanged = (result: QueryResult<Query>) =>
    cached !== undefined && JSON.stringify(toViewModel(result)) !== cached
  const update = (result: QueryResult<Query>) => client.setQueryData(queryKey, toViewModel(result))
  const request = {query, params, signal, queryKey, isChanged, update}
  const {result, syncTags} = await site.fetchQuery(request, site).catch((error: unknown) => {
    // A cancelled query is no failure.
    throw signal.aborted ? error : toContentError(error)
  })
  if (syncTags) site.syncTags.set(hashKey(queryKey), syncTags)
  return toViewModel(result)
}
