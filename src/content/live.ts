import type {QueryClient} from '@tanstack/react-query'
import {contentSource, hasLiveStream} from '#environment'
import {freshnessOf, isAffected} from './freshness.ts'

/** How long content counts as fresh where nothing tells of publications, in milliseconds. */
const freshFor = 10_000

/**
 * How long a page waits before it follows, in milliseconds. The stream must not miss what is published soon, but the page comes to
 * life first. Without one nobody expects a change at once, and who only glances at the page need not load the client (40 kB): it was
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
 * Whenever the stream opens (at first, after a lost connection, when the tab is shown again) everything is asked
 * again, because what happened in between was missed; until then and between publications nothing is. Without a stream, and after one
 * was refused, content grows stale with time.
 *
 * @returns stops it.
 */
export function followContent(
  queryClient: QueryClient,
  {by, after, tab = document, origin = location.origin}: Following,
): () => void {
  keepFor(Infinity, queryClient)
  if (by === 'nothing') return () => {}
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
  const {openClient} = await import('./config/client.ts')
  const client = await openClient(origin)
  if (closed.aborted) return
  await new Promise<void>((resolve, reject) => {
    const subscription = client.live.events().subscribe({
      next: (event) => {
        if (event.type === 'message') {
          freshnessOf(queryClient).lastEventId = event.id
          refetch(queryClient, event.tags)
        } else if (event.type === 'welcome' || event.type === 'restart') {
          keepFor(Infinity, queryClient)
          refetch(queryClient)
        } else if (event.type === 'goaway') {
          subscription.unsubscribe()
          reject(new Error('The service offers no stream.'))
        }
      },
      error: reject,
    })
    closed.addEventListener('abort', () => {
      subscription.unsubscribe()
      resolve()
    })
  })
}

/** Asks again for the content that the changed tags touch, or for all of it. */
function refetch(queryClient: QueryClient, changed?: readonly string[]): void {
  const {tags} = freshnessOf(queryClient)
  void queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({queryHash}) => changed === undefined || isAffected(tags.get(queryHash), changed),
  })
}
