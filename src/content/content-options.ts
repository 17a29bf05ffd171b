import {queryOptions} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import {loadContent} from './load.ts'

/**
 * What each page needs, to be read twice with the same object: by what loads the page
 * (`queryClient.ensureQueryData(homePageOptions)`) and by the page (`useSuspenseQuery(homePageOptions)`).
 *
 * The cache holds the lake's answer as it came, which is compact and serialisable; `select` turns it into what
 * pages show. Keys are stable: prerendered data is found by them.
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
    // All pages' content is a few kilobytes: what was known once is never asked for anew for want of memory.
    gcTime: Infinity,
    // The client retries by itself what is worth retrying.
    retry: false,
    // The local lake answers on a machine without any network, which browsers report as being offline.
    networkMode: 'always',
  })
}
