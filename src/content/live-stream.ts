import type {QueryClient} from '@tanstack/react-query'
import {pollStaleMs, setStaleTime, type Visibility} from './live.ts'
import {openLiveEvents} from './live-events.ts'
import type {Site} from './site.ts'

export function streamWhileVisible(
  queryClient: QueryClient,
  site: Site,
  tab: Visibility,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  let controller: AbortController | undefined

  const update = () => {
    if (tab.visibilityState !== 'visible') {
      controller?.abort()
      controller = undefined
    } else if (!controller) {
      controller = new AbortController()
      stream(queryClient, site, controller.signal).catch(() => setStaleTime(pollStaleMs, queryClient))
    }
  }
  update()
  tab.addEventListener('visibilitychange', update)
  signal.addEventListener('abort', () => {
    tab.removeEventListener('visibilitychange', update)
    controller?.abort()
  })
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
        // In other states it reconnects by itself.
        if (events.readyState === events.CLOSED) reject(new Error('The stream was refused.'))
      })
    })
  } finally {
    events.close()
  }
}

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

export function parseSyncTags(message: string): readonly string[] | undefined {
  try {
    const {tags}: {tags?: unknown} = JSON.parse(message)
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined
  } catch {
    return undefined
  }
}
