import type {QueryClient} from '@tanstack/react-query'
import {pollStaleMs, setStaleTime, type Tab} from './live.ts'
import {openLiveEvents} from './live-events.ts'
import type {Site} from './site.ts'

export function streamWhileVisible(queryClient: QueryClient, site: Site, tab: Tab): void {
  let events: EventSource | undefined
  const update = () => {
    if (tab.visibilityState === 'visible') {
      events ??= openStream(queryClient, site)
    } else {
      events?.close()
      events = undefined
    }
  }
  update()
  tab.addEventListener('visibilitychange', update)
}

/** Falls back to polling if the service refuses or ends the stream. */
function openStream(queryClient: QueryClient, site: Site): EventSource {
  const events = openLiveEvents(site.lakeOrigin)
  const poll = () => {
    events.close()
    setStaleTime(pollStaleMs, queryClient)
  }
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
  events.addEventListener('goaway', poll)
  events.addEventListener('error', () => {
    // In other states it reconnects by itself.
    if (events.readyState === events.CLOSED) poll()
  })
  return events
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
