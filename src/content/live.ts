import type {QueryClient} from '@tanstack/react-query'
import {hasLiveStream} from '#environment'
import {freshnessOf, isAffected} from './freshness.ts'

/** The part of `document` that says whether anyone can see the page. */
type Tab = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

type Following = {
  /**
   * Off leaves freshness to react-query's revalidation on focus and navigation, which costs a hosted project no open
   * connection per visitor.
   */
  stream?: boolean
  tab?: Tab
  /** Where the local lake is served. */
  origin?: string
}

/**
 * Keeps what is on the page fresh while its tab is visible: asks again for what a publication has changed.
 *
 * Whenever the stream opens (at first, after a lost connection, when the tab is shown again) everything is asked
 * again, because what happened in between was missed.
 *
 * @returns stops it.
 */
export function followContent(
  queryClient: QueryClient,
  {stream = hasLiveStream, tab = document, origin = location.origin}: Following = {},
): () => void {
  if (!stream) return () => {}
  let watching: AbortController | undefined

  const update = () => {
    if (tab.visibilityState !== 'visible') {
      watching?.abort()
      watching = undefined
    } else if (!watching) {
      watching = new AbortController()
      // Without a stream, freshness comes from focus and navigation: nothing to bother a reader of the page with.
      subscribe(queryClient, origin, watching.signal).catch(() => {})
    }
  }
  update()
  tab.addEventListener('visibilitychange', update)
  return () => {
    tab.removeEventListener('visibilitychange', update)
    watching?.abort()
  }
}

async function subscribe(queryClient: QueryClient, origin: string, closed: AbortSignal): Promise<void> {
  const {openClient} = await import('./config/client.ts')
  const client = await openClient(origin)
  if (closed.aborted) return
  const subscription = client.live.events().subscribe({
    next: (event) => {
      if (event.type === 'message') {
        freshnessOf(queryClient).lastEventId = event.id
        refetch(queryClient, event.tags)
      } else if (event.type === 'welcome' || event.type === 'restart') {
        refetch(queryClient)
      } else if (event.type === 'goaway') {
        subscription.unsubscribe()
      }
    },
    error: () => {},
  })
  closed.addEventListener('abort', () => subscription.unsubscribe())
}

/** Asks again for the content that the changed tags touch, or for all of it. */
function refetch(queryClient: QueryClient, changed?: readonly string[]): void {
  const {tags} = freshnessOf(queryClient)
  void queryClient.invalidateQueries({
    queryKey: ['content'],
    predicate: ({queryHash}) => changed === undefined || isAffected(tags.get(queryHash), changed),
  })
}
