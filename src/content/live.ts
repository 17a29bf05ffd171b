import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import {openChanges} from './config/changes.ts'
import {freshnessOf, isAffected} from './freshness.ts'
import {positionOptions} from './position.ts'

/** How long content counts as fresh where nothing tells of publications, in milliseconds. */
const freshFor = 10_000

/**
 * How long a page waits before it follows, in milliseconds. The stream must not miss what is published soon, but the page comes to
 * life first. Without one nobody expects a change at once, and who only glances at the page need not load the client: it was
 * drawn after the last publication, as a rule.
 */
const delays = {stream: 250, asking: 2000}

/**
 * How an open page learns of publications: from a stream; by asking again on focus and navigation, which costs a hosted project
 * no open connection per visitor; or not at all, where a build of local content is published without its lake.
 */
export type WayToFollow = 'stream' | 'asking' | 'nothing'

/** @param emulators whether the local lake answers beside the page */
export function wayToFollow(emulators: boolean): WayToFollow {
  if (contentSource.kind === 'local' && !emulators) return 'nothing'
  return hasLiveStream ? 'stream' : 'asking'
}

/** The part of `document` that says whether anyone can see the page. */
type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Following = {
  by: WayToFollow
  /** Milliseconds before it begins. */
  after?: number
  tab?: Tab
  /** Where the local lake is served. */
  origin?: string
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
  {by, after, tab = document, origin = location.origin}: Following,
): () => void {
  keepFor(Infinity, queryClient)
  if (by === 'nothing') return () => {}
  freshnessOf(queryClient).lastEventId ??= queryClient.getQueryData(positionOptions.queryKey) ?? undefined
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    if (by === 'stream') stop = followStream(queryClient, {tab, origin})
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

function followStream(queryClient: QueryClient, {tab, origin}: {tab: Tab; origin: string}): () => void {
  let watching: AbortController | undefined

  const update = () => {
    if (tab.visibilityState !== 'visible') {
      watching?.abort()
      watching = undefined
    } else if (!watching) {
      watching = new AbortController()
      subscribe(queryClient, origin, watching.signal).catch(() => keepFor(freshFor, queryClient))
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
async function subscribe(queryClient: QueryClient, origin: string, closed: AbortSignal): Promise<void> {
  const changes = openChanges(origin)
  const freshness = freshnessOf(queryClient)
  try {
    await new Promise<void>((resolve, reject) => {
      closed.addEventListener('abort', () => resolve())
      if (closed.aborted) resolve()
      changes.addEventListener('welcome', ({lastEventId}) => {
        keepFor(Infinity, queryClient)
        const isAsBefore = lastEventId !== '' && lastEventId === freshness.lastEventId
        freshness.lastEventId = lastEventId
        if (!isAsBefore) refetch(queryClient)
      })
      changes.addEventListener('restart', ({lastEventId}) => {
        freshness.lastEventId = lastEventId
        refetch(queryClient)
      })
      changes.addEventListener('message', ({lastEventId, data}) => {
        freshness.lastEventId = lastEventId
        refetch(queryClient, tagsIn(data))
      })
      changes.addEventListener('goaway', () => reject(new Error('The service offers no stream.')))
      changes.addEventListener('error', () => {
        // Else it opens itself again.
        if (changes.readyState === changes.CLOSED) reject(new Error('The stream was refused.'))
      })
    })
  } finally {
    changes.close()
  }
}

/** What changed; undefined, which may be everything, when that cannot be read. */
function tagsIn(data: string): readonly string[] | undefined {
  try {
    const {tags}: {tags?: unknown} = JSON.parse(data)
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined
  } catch {
    return undefined
  }
}

/** Asks again for the content that the changed tags touch, or for all of it. */
function refetch(queryClient: QueryClient, changed?: readonly string[]): void {
  const {tags} = freshnessOf(queryClient)
  void queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({queryHash}) => changed === undefined || isAffected(tags.get(queryHash), changed),
  })
}
