import {queryOptions} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import {loadContent} from './load.ts'

/**
 * react-query's options for a query of the lake, which a page uses twice: to load (`queryClient.ensureQueryData(homePageOptions)`)
 * and to show (`useSuspenseQuery(homePageOptions)`).
 *
 * The cache holds the lake's answer, which is compact and serialisable; `select` turns it into what pages show. Prerendered data is
 * found by the key.
 */
export function contentOptions<Name extends string, Query extends string, Shown>(
  name: Name,
  query: Query,
  select: (answer: Answer<Query>) => Shown,
) {
  return queryOptions({
    queryKey: ['content', name] as const,
    queryFn: (context) => loadContent(query, context),
    select,
    // All pages' content is a few kilobytes, so none is dropped to save memory.
    gcTime: Infinity,
    // The client retries by itself what is worth retrying.
    retry: false,
    // The local lake answers on a machine without any network, which browsers report as being offline.
    networkMode: 'always',
  })
}
