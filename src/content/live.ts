import type {QueryClient} from '@tanstack/react-query'
import {contentSource} from '#environment'
import {freshnessOf, isAffected} from './freshness.ts'

/**
 * Keeps what is on the page fresh while its tab is visible: asks again for what a publication has changed.
 *
 * Whenever the stream opens (at first, after a lost connection, when the tab is shown again) everything is asked
 * again, because what happened in between was missed.
 *
 * @param stream Off leaves freshness to react-query's revalidation on focus and navigation, which costs a hosted
 *   project no open connection per visitor.
 * @returns stops it.
 */
export function followContent(queryClient: QueryClient, stream = contentSource.kind === 'local'): () => void {
  if (!stream) return () => {}
  let close: (() => void) | undefined

  const update = () => {
    if (document.visibilityState === 'visible') {
      close ??= openStream(queryClient)
    } else {
      close?.()
      close = undefined
    }
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    close?.()
  }
}

function openStream(queryClient: QueryClient): () => void {
  const closing = new AbortController()
  // Without a stream, freshness comes from focus and navigation: nothing to bother a reader of the page with.
  subscribe(queryClient, closing.signal).catch(() => {})
  return () => closing.abort()
}

async function subscribe(queryClient: QueryClient, closed: AbortSignal): Promise<void> {
  const {openClient} = await import('./config/client.ts')
  const client = await openClient(location.origin)
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
