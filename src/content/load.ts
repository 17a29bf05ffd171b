import {hashKey, type QueryFunctionContext} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import {toContentError} from './content-error.ts'
import {freshnessOf} from './freshness.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Where the local lake is served, when it is not the page's own origin. The prerenderer sets it as
       * `new QueryClient({defaultOptions: {queries: {meta: {contentOrigin}}}})`.
       */
      contentOrigin?: string
    }
  }
}

/**
 * Asks the content lake, and notes what the answer depends on.
 *
 * @throws ContentError
 */
export async function loadContent<Query extends string>(
  query: Query,
  {client: queryClient, queryKey, signal, meta}: QueryFunctionContext,
): Promise<Answer<Query>> {
  const freshness = freshnessOf(queryClient)
  try {
    const {openClient} = await import('./config/client.ts')
    const client = openClient(meta?.contentOrigin ?? location.origin)
    const {result, syncTags} = await client.fetch(
      query,
      {},
      {
        signal,
        filterResponse: false,
        returnQuery: false,
        ...(freshness.lastEventId === undefined ? {} : {lastLiveEventId: freshness.lastEventId}),
      },
    )
    if (syncTags) freshness.tags.set(hashKey(queryKey), syncTags)
    return result
  } catch (error) {
    // A query that is no longer wanted is not a failure of the content.
    if (signal.aborted) throw error
    throw toContentError(error)
  }
}
