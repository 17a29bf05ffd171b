import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import {openLiveEvents} from './live-events.ts'
import type {Site} from './site.ts'

/** Milliseconds that content is fresh without a stream. */
const pollStaleTime = 10_000

/**
 * Milliseconds after the start. The stream opens soon, to miss no publication, but after hydration. Polling waits longer: most pages are up
 * to date, and a short visit then loads no client.
 */
const delays = {sse: 250, poll: 2000}

/**
 * How an open page learns of publications: from a stream of server-sent events; by fetching again on focus and navigation, which keeps no
 * connection open; or not at all, in a build of local content, whose Content Lake is not public.
 */
export type LiveMode = 'sse' | 'poll' | 'off'

export function liveMode({hasEmulators}: Site): LiveMode {
  if (contentSource.kind === 'local' && !hasEmulators) return 'off'
  return hasLiveStream ? 'sse' : 'poll'
}

type Visibility = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type LiveOptions = {
  mode?: LiveMode
  /** Milliseconds. */
  delay?: number
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
  {mode = liveMode(site), delay, tab = document}: LiveOptions = {},
): () => void {
  setStaleTime(Infinity, queryClient)
  if (mode === 'off') return () => {}
  let unsubscribe: (() => void) | undefined
  const timer = setTimeout(() => {
    if (mode === 'sse') unsubscribe = streamWhileVisible(queryClient, site, tab)
    else {
      setStaleTime(pollStaleTime, queryClient)
      void queryClient.refetchQueries({
        queryKey: ['content'],
        type: 'active',
        predicate: (query) => query.isStaleByTime(pollStaleTime),
      })
    }
  }, delay ?? delays[mode])
  return () => {
    clearTimeout(timer)
    unsubscribe?.()
  }
}

function streamWhileVisible(queryClient: QueryClient, site: Site, tab: Visibility): () => void {
  let controller: AbortController | undefined

  const update = () => {
    if (tab.visibilityState !== 'visible') {
      controller?.abort()
      controller = undefined
    } else if (!controller) {
      controller = new AbortController()
      stream(queryClient, site, controller.signal).catch(() => setStaleTime(pollStaleTime, queryClient))
    }
  }
  update()
  tab.addEventListener('visibilitychange', update)
  return () => {
    tab.removeEventListener('visibilitychange', update)
    controller?.abort()
  }
}

function setStaleTime(staleTime: number, queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['content'], {staleTime})
}

/** Rejects if the service refuses or ends the stream. */
async function stream(queryClient: QueryClient, site: Site, signal: AbortSignal): Promise<void> {
  const events = openLiveEvents(site.lakeOrigin)
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
      events.addEventListener('welcome', ({lastEventId}) => {
        setStaleTime(Infinity, queryClient)
        const isUpToDate = lastEventId !== '' && lastEventId === site.lastLiveEventId
        site.lastLiveEventId = lastEventId
        if (!isUpToDate) invalidate(queryClient, site)
      })
      events.addEventListener('restart', ({lastEventId}) => {
        site.lastLiveEventId = lastEventId
        invalidate(queryClient, site)
      })
      events.addEventListener('message', ({lastEventId, data}) => {
        site.lastLiveEventId = lastEventId
        invalidate(queryClient, site, parseSyncTags(data))
      })
      events.addEventListener('goaway', () => reject(new Error('The service offers no stream.')))
      events.addEventListener('error', () => {
        // In any other state it reconnects by itself.
        if (events.readyState === events.CLOSED) reject(new Error('The stream was refused.'))
      })
    })
  } finally {
    events.close()
  }
}

/** @param changed sync tags; without them all content is invalidated */
function invalidate(queryClient: QueryClient, {syncTags}: Site, changed?: readonly string[]): void {
  void queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({queryHash}) => changed === undefined || isAffected(syncTags.get(queryHash), changed),
  })
}

/** A result without known tags may be affected. */
export function isAffected(tags: readonly string[] | undefined, changed: readonly string[]): boolean {
  return tags === undefined || changed.some((tag) => tags.includes(tag))
}

/** @returns undefined for a malformed message */
export function parseSyncTags(message: string): readonly string[] | undefined {
  try {
    const {tags}: {tags?: unknown} = JSON.parse(message)
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined
  } catch {
    return undefined
  }
}
