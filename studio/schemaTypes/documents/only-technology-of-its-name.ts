import {getDraftId, getPublishedId, type ValidationContext} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {readsLike} from '../objects/text-rules.ts'

const others = '*[_type == "technology" && !(_id in $own)].name'

/** Visitors filter by name, so two technologies of one name would be one filter with half the results each. */
export async function onlyTechnologyOfItsName(
  name: unknown,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const {_id: id} = document ?? {}
  if (typeof name !== 'string' || id === undefined) return true
  const own = [getPublishedId(id), getDraftId(id)]
  const names = await getClient({apiVersion}).fetch<(string | null)[]>(others, {own}, {perspective: 'raw'})
  const isTaken = names.some((other) => other !== null && readsLike(other, name))
  return !isTaken || 'There is a technology of this name already: use that one.'
}
