import {dehydrate, type DehydratedState, hydrate, type QueryClient, queryOptions} from '@tanstack/react-query'
import type {Site} from '#content/site.ts'
import {liveMode} from '#content/live.ts'
import type {ViewName} from '#domain/pages.ts'
import {basePath} from '#environment'
import {stateElementId} from '#start/state-element.ts'

/** The queries that a page was rendered from, and what it knows of its site. It is in the page's document, and in a file of its own. */
export type PageData = Pick<Site, 'hasEmulators' | 'hasCurriculum'> & {
  /** The newest publication that the queries can know of; undefined where no stream tells of publications. */
  readonly newestPublication?: string | undefined
  readonly state: DehydratedState
}

/** Where a page's data is, below the site's base: `data/about.json`. */
export const dataFileOf = (name: ViewName | undefined) => `data/${name ?? '404'}.json`

export function dehydratePage(
  queryClient: QueryClient,
  {hasEmulators, hasCurriculum, newestPublication}: Site,
): PageData {
  return {hasEmulators, hasCurriculum, newestPublication, state: dehydrate(queryClient)}
}

/** The data of the page in view; undefined when the page was not prerendered, as in development. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(stateElementId)?.textContent
  return text ? parsePageData(text) : undefined
}

/**
 * Reads the data file of a page that the visitor goes to into the cache. The file is there whatever becomes of the lake; if it is missing,
 * the page's own queries ask the lake. A preview reads no files.
 */
export function pageDataOptions(name: ViewName, site: Site) {
  return queryOptions({
    queryKey: ['page-data', name],
    queryFn: async ({client, signal}) => {
      if (site.isPreview) return false
      try {
        const response = await fetch(basePath + dataFileOf(name), {signal})
        if (!response.ok) return false
        const {newestPublication, state} = parsePageData(await response.text())
        hydrate(client, state)
        // Where a stream tells of publications, what may have changed since is fetched again when it is shown.
        if (newestPublication !== site.newestPublication && liveMode(site) === 'sse') {
          for (const {queryKey} of state.queries)
            void client.invalidateQueries({queryKey, refetchType: 'none'})
        }
        return true
      } catch (error) {
        if (signal.aborted) throw error
        return false
      }
    },
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
}

/** @throws an Error when the text is not what a build writes */
function parsePageData(text: string): PageData {
  const data: unknown = JSON.parse(text)
  if (!isPageData(data)) throw new Error("The page's data is not what a build writes.")
  return data
}

function isPageData(data: unknown): data is PageData {
  return (
    typeof data === 'object' &&
    data !== null &&
    'hasEmulators' in data &&
    'state' in data &&
    typeof data.state === 'object' &&
    data.state !== null &&
    'queries' in data.state &&
    Array.isArray(data.state.queries)
  )
}
