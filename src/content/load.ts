import {hashKey, type QueryFunctionContext} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import {toContentError} from './content-error.ts'

/**
 * Asks the content lake, and notes what the answer depends on.
 *
 * @throws ContentError; an Error when the query client knows of no site
 */
export async function loadContent<Query extends string>(
  query: Query,
  {queryKey, signal, meta: site}: QueryFunctionContext,
): Promise<Answer<Query>> {
  if (site === undefined) throw new Error('Content is for the query clients of openQueryClient.')
  const {lakeOrigin, newestPublication, syncTags: tagsOfAnswers} = site
  try {
    const {openClient} = await import('./config/client.ts')
    const client = openClient(lakeOrigin)
    const {result, syncTags} = await client.fetch(
      query,
      {},
      {
        signal,
        filterResponse: false,
        returnQuery: false,
        ...(newestPublication === undefined ? {} : {lastLiveEventId: newestPublication}),
      },
    )
    if (syncTags) tagsOfAnswers.set(hashKey(queryKey), syncTags)
    return result
  } catch (error) {
    // A query that is no longer wanted is not a failure of the content.
    if (signal.aborted) throw error
    throw toContentError(error)
  }
}
