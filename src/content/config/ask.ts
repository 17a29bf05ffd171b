import {hashKey} from '@tanstack/react-query'
import type {Ask} from '#content/known-site.ts'
import {openClient} from './client.ts'

/**
 * Asks the lake with Sanity's client, which comes with this module when it is first needed, and notes what the answer depends on.
 *
 * Content that is known is given up only for an answer of a dataset that shows anything: one that has become private answers strangers as
 * an empty one does, with status 200.
 *
 * @throws whatever `@sanity/client` rejects with, and {@link NothingToShow}
 */
export const ask: Ask = async (
  query,
  {client: cache, queryKey, signal, params},
  {lakeOrigin, newestPublication, syncTags: tagsOfAnswers},
) => {
  const client = openClient(lakeOrigin)
  const newest = newestPublication === undefined ? {} : {lastLiveEventId: newestPublication}
  const {result, syncTags} = await client.fetch(query, params, {
    signal,
    filterResponse: false,
    returnQuery: false,
    ...newest,
  })
  const known = cache.getQueryData(queryKey)
  const isNew = known !== undefined && JSON.stringify(known) !== JSON.stringify(result)
  if (isNew && !(await client.fetch<boolean>('defined(*[0]._id)', {}, {signal, ...newest})))
    throw new NothingToShow()
  if (syncTags) tagsOfAnswers.set(hashKey(queryKey), syncTags)
  return result
}

/** A dataset shows strangers nothing: it is empty, or private. */
class NothingToShow extends Error {
  /** As the hosted service answers who may not read; it says nothing of a private dataset itself. */
  readonly statusCode = 404
  override readonly name = 'NothingToShow'

  constructor() {
    super('The dataset has nothing that anybody may read: it is empty or private.')
  }
}
