import {hashKey, type QueryClient, queryOptions} from '@tanstack/react-query'
import {loadPage} from '#app/pages.ts'
import {dataFileOf, parsePrerendered} from '#app/prerendered.ts'
import {emulatorsOptions} from '#content/emulators.ts'
import {freshnessOf} from '#content/freshness.ts'
import {wayToFollow} from '#content/live.ts'
import {positionOptions} from '#content/position.ts'
import type {PageName} from '#domain/pages.ts'
import {basePath} from '#environment'
import type {LoadedPage} from '#pages/page.ts'

const fetched = new WeakMap<QueryClient, Map<PageName | undefined, LoadedPage>>()

/**
 * The page as it was fetched last, with its content up to date and its title as it was then; undefined for one that was not. It shows without
 * the least delay, as no promise does.
 */
export function fetchedPage(name: PageName | undefined, queryClient: QueryClient): LoadedPage | undefined {
  return fetched.get(queryClient)?.get(name)
}

/**
 * Fetches a page that the visitor goes to, and keeps it. Its content comes from the file that its document was drawn from, wherever
 * that will do: nobody else has it where a build of local content is published without its lake, and where a stream tells whether it still
 * stands, the lake's client need not be loaded for it.
 *
 * @param name undefined for an address that no page has
 * @throws as `loadPage` does
 */
export async function fetchPage(name: PageName | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  const way = wayToFollow(await queryClient.ensureQueryData(emulatorsOptions))
  const isFollowed = typeof queryClient.getQueryData(positionOptions.queryKey) === 'string'
  if (name !== undefined && (way === 'nothing' || isFollowed)) {
    await queryClient.prefetchQuery(dataOptions(name, queryClient, way === 'stream'))
  }
  return takeOverPage(name, queryClient)
}

/** Fetches the code of a page whose content is known, as it is of the page in view, and keeps it. */
export async function takeOverPage(
  name: PageName | undefined,
  queryClient: QueryClient,
): Promise<LoadedPage> {
  const page = await loadPage(name, queryClient)
  fetched.set(queryClient, (fetched.get(queryClient) ?? new Map()).set(name, page))
  return page
}

/**
 * Puts what a page was drawn from into the cache.
 *
 * @param canBeAsked whether what may have changed since can be asked for anew when it is shown
 */
function dataOptions(name: PageName, queryClient: QueryClient, canBeAsked: boolean) {
  return queryOptions({
    queryKey: ['data', name],
    queryFn: async ({signal}) => {
      const response = await fetch(basePath + dataFileOf(name), {signal})
      const {asOf, queries} = parsePrerendered(await response.text())
      const position = hashKey(positionOptions.queryKey)
      const {lastEventId} = freshnessOf(queryClient)
      const isAsOfNow = queries.some(([key, data]) => hashKey(key) === position && data === lastEventId)
      for (const [queryKey, data] of queries.filter(([key]) => key[0] === 'content')) {
        const known = queryClient.getQueryState(queryKey)
        if (known?.data !== undefined && known.dataUpdatedAt >= asOf) continue
        queryClient.setQueryData(queryKey, data, {updatedAt: asOf})
        if (canBeAsked && !isAsOfNow) void queryClient.invalidateQueries({queryKey, refetchType: 'none'})
      }
      return response.url
    },
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    // A visitor without a network is told so by what follows.
    networkMode: 'always',
  })
}
