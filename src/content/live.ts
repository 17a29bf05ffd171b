import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import {openChanges} from './changes.ts'
import type {Site} from './site.ts'
import {isAffected, syncTagsIn} from './sync-tags.ts'

/** How long content counts as fresh where nothing tells of publications, in milliseconds. */
const freshFor = 10_000

/**
 * How long a page waits before it follows, in milliseconds. A stream is opened soon, to miss no publication, but after the page has come
 * to life. Asking waits longer: most pages were drawn after the last publication, and a short visit then needs no client.
 */
const delays = {sse: 250, poll: 2000}

/**
 * How an open page learns of publications: from a stream; by asking again on focus and navigation, which costs a hosted project
 * no open connection per visitor; or not at all, where a build of local content is published without its lake.
 */
export type LiveMode = 'sse' | 'poll' | 'off'

export function liveMode({hasEmulators}: Site): LiveMode {
  if (contentSource.kind === 'local' && !hasEmulators) return 'off'
  return hasLiveStream ? 'sse' : 'poll'
}

/** The part of `document` that says whether anyone can see the page. */
type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Following = {
  by?: LiveMode
  /** Milliseconds before it begins. */
  after?: number
  tab?: Tab
}

/**
 * Keeps what is on the page fresh while its tab is visible: asks again for what a publication has changed.
 *
 * Whenever the stream opens (at first, after a lost connection, when the tab is shown again) and something was published in between,
 * everything is asked again; until then and between publications nothing is. Without a stream, and after one was refused, content grows
 * stale with time.
 *
 * @returns stops it.
 */
export function followContent(
  queryClient: QueryClient,
  site: Site,
  {by = liveMode(site), after, tab = document}: Following = {},
): () => void {
  keepFor(Infinity, queryClient)
  if (by === 'off') return () => {}
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    if (by === 'sse') stop = followStream(queryClient, site, tab)
    else {
      keepFor(freshFor, queryClient)
      void queryClient.refetchQueries({
        queryKey: ['content'],
        type: 'active',
        predicate: (query) => query.isStaleByTime(freshFor),
      })
    }
  }, after ?? delays[by])
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

function followStream(queryClient: QueryClient, site: Site, tab: Tab): () => void {
  let watching: AbortController | undefined

  const update = () => {
    if (tab.visibilityState !== 'visible') {
      watching?.abort()
      watching = undefined
    } else if (!watching) {
      watching = new AbortController()
      subscribe(queryClient, site, watching.signal).catch(() => keepFor(freshFor, queryClient))
    }
  }
  update()
  tab.addEventListener('visibilitychange', update)
  return () => {
    tab.removeEventListener('visibilitychange', update)
    watching?.abort()
  }
}

function keepFor(staleTime: number, queryClient: QueryClient): void {
  queryClient.setQueryDefaults(['content'], {staleTime})
}

/** Rejects when there is no stream, or none any more. */
async function subscribe(queryClient: QueryClient, site: Site, closed: AbortSignal): Promise<void> {
  const changes = openChanges(site.lakeOrigin)
  try {
    await new Promise<void>((resolve, reject) => {
      closed.addEventListener('abort', () => resolve())
      if (closed.aborted) resolve()
      changes.addEventListener('welcome', ({lastEventId}) => {
        keepFor(Infinity, queryClient)
        const isAsBefore = lastEventId !== '' && lastEventId === site.newestPublication
        site.newestPublication = lastEventId
        if (!isAsBefore) refetch(queryClient, site)
      })
      changes.addEventListener('restart', ({lastEventId}) => {
        site.newestPublication = lastEventId
        refetch(queryClient, site)
      })
      changes.addEventListener('message', ({lastEventId, data}) => {
        site.newestPublication = lastEventId
        refetch(queryClient, site, syncTagsIn(data))
      })
      changes.addEventListener('goaway', () => reject(new Error('The service offers no stream.')))
      changes.addEventListener('error', () => {
        // In any other state it reconnects by itself.
        if (changes.readyState === changes.CLOSED) reject(new Error('The stream was refused.'))
      })
    })
  } finally {
    changes.close()
  }
}

/** Asks again for the content that the changed tags touch, or for all of it. */
function refetch(queryClient: QueryClient, {syncTags}: Site, changed?: readonly string[]): void {
  void queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({queryHash}) => changed === undefined || isAffected(syncTags.get(queryHash), changed),
  })
}
