import {dehydrate, type DehydratedState, hydrate, type QueryClient, queryOptions} from '@tanstack/react-query'
import {toContentError} from '#content/content-error.ts'
import type {Site} from '#content/site.ts'
import {liveMode} from '#content/live.ts'
import type {ViewName} from '#domain/pages.ts'
import {basePath} from '#environment'
import {stateElementId} from '#start/after-load.ts'

/** The queries of a prerendered page, in its document and its data file. */
export type PageData = Pick<Site, 'hasEmulators' | 'hasCv'> & {
  /** BCP 47. Browsers that translate a page change the `lang` of its document. */
  readonly language: string
  readonly lastLiveEventId?: string | undefined
  readonly state: DehydratedState
}

export const dataFileOf = (name: ViewName | undefined) => `data/${name ?? '404'}.json`

export function dehydratePage(
  queryClient: QueryClient,
  {messages: {language}, hasEmulators, hasCv, lastLiveEventId}: Site,
): PageData {
  return {language, hasEmulators, hasCv, lastLiveEventId, state: dehydrate(queryClient)}
}

/** @returns undefined in development, where documents are not prerendered */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(stateElementId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * Reads the data file of a page into the cache. Without the file, the page's queries fetch from the Content Lake.
 * @throws ContentError if there is no Content Lake either
 */
export function pageDataOptions(name: ViewName, site: Site) {
  return queryOptions({
    queryKey: ['page-data', name],
    queryFn: async ({client, signal}) => {
      if (site.isPreview) return false
      try {
        const response = await fetch(basePath + dataFileOf(name), {signal})
        if (!response.ok) throw new Error(`Status ${response.status}`)
        const {lastLiveEventId, state}: PageData = await response.json()
        hydrate(client, state)
        // The file may be older than the stream's last event: fetch when it is shown.
        if (lastLiveEventId !== site.lastLiveEventId && liveMode(site) === 'sse') {
          for (const {queryKey} of state.queries)
            void client.invalidateQueries({queryKey, refetchType: 'none'})
        }
        return true
      } catch (error) {
        if (signal.aborted) throw error
        // A static site has no Content Lake to fetch from instead.
        if (liveMode(site) === 'off') throw toContentError(error)
        return false
      }
    },
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    networkMode: 'always',
  })
}
