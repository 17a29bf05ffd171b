import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import type {Site} from './site.ts'

/** How long content is fresh without a stream. */
export const pollStaleMs = 10_000

/**
 * Milliseconds after the start. The stream opens soon, to miss no publication, but after hydration. Polling waits longer: most pages are up
 * to date, and a short visit then loads no client.
 */
const delaysMs = {sse: 250, poll: 2000}

/**
 * How an open page learns of publications: from a stream of server-sent events; by fetching again on focus and navigation, which keeps no
 * connection open; or not at all, in a build of local content, whose Content Lake is not public.
 */
export type LiveMode = 'sse' | 'poll' | 'off'

export function liveMode({hasEmulators}: Site): LiveMode {
  if (contentSource.kind === 'local' && !hasEmulators) return 'off'
  return hasLiveStream ? 'sse' : 'poll'
}

export type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type LiveOptions = {
  mode?: LiveMode
  delayMs?: number
  tab?: Visibility
}

/**
 * Fetches content again when it was published, while the tab is visible.
 *
 * A stream that opens later than a publication invalidates all content. If there is no stream, content becomes stale with time.
 *
 * @returns unsubscribes
 */
export function subscribeToContent(
  queryClient: QueryClient,
  site: Site,
  {mode = liveMode(site), delayMs, tab = document}: LiveOptions = {},
): () => void {
  setStaleTime(Infinity, queryClient)
  if (mode === 'off') return () => {}
  const controller = new AbortController()
  const timer = setTimeout(() => {
    if (mode === 'sse') {
      import('./live-stream.ts').then(
        ({streamWhileVisible}) => streamWhileVisible(queryClient, site, tab, controller.signal),
        // A new deployment has replaced the chunk.
        () => setStaleTime(pollStaleMs, queryClient),
      )
    } else {
      setStaleTime(pollStaleMs, queryClient)
      void queryClient.refetchQueries({
        queryKey: ['content'],
        type: 'active',
        predicate: (query) => query.isStaleByTime(pollStaleMs),
      })
    }
  }, delayMs ?? delaysMs[mode])
  return () => {
    clearTimeout(timer)
    controller.abort()
  }
}

export function setStaleTime(staleTime: number, queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['content'], {staleTime})
}
