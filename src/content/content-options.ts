import {queryOptions} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import type {Params} from './known-site.ts'
import {loadContent} from './load.ts'

/**
 * react-query's options for a query of the lake, which a page uses twice: to load (`queryClient.ensureQueryData(homePageOptions)`)
 * and to show (`useSuspenseQuery(homePageOptions)`).
 *
 * The cache holds the lake's answer, which is compact and serialisable; `select` turns it into what pages show. Prerendered data is
 * found by the key.
 *
 * @param name the document that holds the answer's own texts
 * @param params what the query asks about, where it asks about one thing of many
 */
export function contentOptions<Name extends string, Query extends string, Shown>(
  name: Name,
  query: Query,
  select: (answer: Answer<Query>) => Shown,
  ...params: readonly [Params?]
) {
  return queryOptions({
    queryKey: contentKey(name, ...params),
    queryFn: (context) => loadContent(query, context, ...params),
    select,
    // All pages' content is a few kilobytes, so none is dropped to save memory.
    gcTime: Infinity,
    // The client retries by itself what is worth retrying.
    retry: false,
    // The local lake answers on a machine without any network, which browsers report as being offline.
    networkMode: 'always',
  })
}

/** What the cache knows an answer by. */
export function contentKey<Name extends string>(name: Name, ...params: readonly [Params?]) {
  return ['content', name, ...params] as const
}
