import {hydrate, type QueryClient, queryOptions} from '@tanstack/react-query'
import {loadPage} from '#app/pages.ts'
import {findPrerendered} from '#app/prerendered.ts'
import {emulatorsOptions} from '#content/emulators.ts'
import {wayToFollow} from '#content/live.ts'
import {basePath} from '#environment'
import type {LoadedPage} from '#pages/page.ts'
import type {PagePath} from '#pages/paths.ts'

const fetched = new WeakMap<QueryClient, Map<PagePath | undefined, LoadedPage>>()

/**
 * The page as it was fetched last, with its content up to date and its title as it was then; undefined for one that was not. It shows without
 * the least delay, as no promise does.
 */
export function fetchedPage(path: PagePath | undefined, queryClient: QueryClient): LoadedPage | undefined {
  return fetched.get(queryClient)?.get(path)
}

/**
 * Fetches a page that the visitor goes to, and keeps it. Where a build of local content is published without its lake, nobody can be asked for
 * content but the page's own document, which was drawn from it.
 *
 * @param path undefined for an address that no page has
 * @throws as `loadPage` does
 */
export async function fetchPage(path: PagePath | undefined, queryClient: QueryClient): Promise<LoadedPage> {
  const emulators = await queryClient.ensureQueryData(emulatorsOptions)
  if (path !== undefined && wayToFollow(emulators) === 'nothing') {
    await queryClient.prefetchQuery(documentOptions(path, queryClient))
  }
  const page = await loadPage(path, queryClient)
  fetched.set(queryClient, (fetched.get(queryClient) ?? new Map()).set(path, page))
  return page
}

/** Puts what a page was drawn from into the cache. */
function documentOptions(path: PagePath, queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['document', path],
    queryFn: async ({signal}) => {
      const response = await fetch(basePath + path.slice(1), {signal})
      hydrate(queryClient, findPrerendered(await response.text()))
      return response.url
    },
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  })
}
