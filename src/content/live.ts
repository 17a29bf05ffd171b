import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import type {Site} from './site.ts'

export const pollStaleMs = 10_000

/** These count from the start. The stream opens soon, to miss no publication. Polling waits longer, because it loads Sanity's client. */
const delaysMs = {sse: 250, poll: 2000}

/**
 * `sse` is a stream of server-sent events. `poll` refetches on focus and navigation. `off` is for a build of local content, whose
 * Content Lake is not public.
 */
export type LiveMode = 'sse' | 'poll' | 'off'

export function liveMode({hasEmulators}: Site): LiveMode {
  if (contentSource.kind === 'local' && !hasEmulators) return 'off'
  return hasLiveStream ? 'sse' : 'poll'
}

export type Tab = Pick<Document, 'visibilityState' | 'addEventListener'>

type LiveOptions = {
  mode?: LiveMode
  delayMs?: number
  tab?: Tab
}

/** Refetches published content while the tab is visible. Without a stream, content becomes stale with time. */
export function subscribeToContent(
  queryClient: QueryClient,
  site: Site,
  {mode = liveMode(site), delayMs, tab = document}: LiveOptions = {},
): void {
  setStaleTime(Infinity, queryClient)
  if (mode === 'off') return
  setTimeout(() => {
    if (mode === 'sse') {
      import('./live-stream.ts').then(
        ({streamWhileVisible}) => streamWhileVisible(queryClient, site, tab),
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
}

export function setStaleTime(staleTime: number, queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['content'], {staleTime})
}
