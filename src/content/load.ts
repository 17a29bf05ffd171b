import type {QueryFunctionContext} from '@tanstack/react-query'
import type {Answer} from './config/client.ts'
import {toContentError} from './content-error.ts'
import type {Params} from './known-site.ts'

/**
 * Asks the content lake or whoever answers in its place, and notes what the answer depends on.
 *
 * @throws ContentError; an Error when the query client knows of no site
 */
export async function loadContent<Query extends string>(
  query: Query,
  context: QueryFunctionContext,
  params: Params = {},
): Promise<Answer<Query>> {
  if (context.meta === undefined) throw new Error('Content is for the query clients of openQueryClient.')
  try {
    const ask = context.meta.ask ?? (await import('./config/ask.ts')).ask
    return await ask(query, {...context, params}, context.meta)
  } catch (error) {
    // A query that is no longer wanted is not a failure of the content.
    if (context.signal.aborted) throw error
    throw toContentError(error)
  }
}
