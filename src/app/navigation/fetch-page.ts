import {type QueryClient, queryOptions} from '@tanstack/react-query'
import {loadPage} from '#app/load-page.ts'
import {dataFileOf, parsePrerendered} from '#app/prerendered.ts'
import type {KnownSite} from '#content/known-site.ts'
import {wayToFollow} from '#content/live.ts'
import {rememberMissing} from '#content/missing-story.ts'
import {isPageName, type ViewName} from '#domain/pages.ts'
import {projectOf} from '#domain/story-name.ts'
import {basePath} from '#environment'
import type {LoadedPage} from '#pages/page.ts'

/**
 * The page as it was fetched last, with its content up to date and its title as it was then; undefined for one that was not. It shows without
 * the least delay, as no promise does.
 */
export function fetchedPage(name: ViewName | undefined, queryClient: QueryClient): LoadedPage | undefined {
  return queryClient.getQueryData(pageOptions(name, queryClient).queryKey)
}

/**
 * Fetches a page that the visitor goes to, and keeps it. Its content comes from the file that its document was drawn from: it is there
 * whatever becomes of the lake, and needs no client. Where it may be out of date, what follows the lake corrects it. A preview does without.
 *
 * @param name undefined for an address that no page has
 * @throws as `loadPage` does
 */
export async function fetchPage(
  name: ViewName | undefined,
  queryClient: QueryClient,
  site: KnownSite,
): Promise<LoadedPage> {
  if (name !== undefined && site.ask === undefined)
    await queryClient.prefetchQuery(dataOptions(name, queryClient, site))
  return takeOverPage(name, queryClient)
}

/** Fetches the code of a page whose content is known, as it is of the page in view, and keeps it. */
export function takeOverPage(name: ViewName | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  return queryClient.fetchQuery(pageOptions(name, queryClient))
}

/** Loads a page with its title as of now, whether it was loaded before or not. */
function pageOptions(name: ViewName | undefined, queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['page', name],
    queryFn: () => loadPage(name, queryClient),
    staleTime: 0,
    // Elements are no data to compare.
    structuralSharing: false,
    ...once,
  })
}

/** Puts what a page was drawn from into the cache. */
function dataOptions(name: ViewName, queryClient: QueryClient, site: KnownSite) {
  return queryOptions({
    queryKey: ['data', name],
    queryFn: async ({signal}) => {
      const response = await fetch(basePath + dataFileOf(name), {signal})
      if (response.status === 404 && !isPageName(name) && wayToFollow(site) === 'nothing')
        rememberMissing(projectOf(name), queryClient)
      const {asOf, newestPublication, queries} = parsePrerendered(await response.text())
      // Where a stream tells of publications, what may have changed since is asked for anew when it is shown.
      const isAsOfNow = newestPublication === site.newestPublication || wayToFollow(site) !== 'stream'
      for (const [queryKey, data] of queries) {
        const known = queryClient.getQueryState(queryKey)
        if (known?.data !== undefined && known.dataUpdatedAt >= asOf) continue
        queryClient.setQueryData(queryKey, data, {updatedAt: asOf})
        if (!isAsOfNow) void queryClient.invalidateQueries({queryKey, refetchType: 'none'})
      }
      return response.url
    },
    staleTime: 'static',
    ...once,
  })
}

const once = {
  gcTime: Infinity,
  retry: false,
  // A visitor without a network is told so by what follows.
  networkMode: 'always',
} as const
