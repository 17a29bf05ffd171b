import {getDraftId, getPublishedId, type ValidationContext} from 'sanity'

const others = 'count(*[_type == "technology" && lower(name) == lower($name) && !(_id in $own)])'

/** Visitors filter by name, so two technologies of one name would be one filter with half the results each. */
export async function onlyTechnologyOfItsName(
  name: string | undefined,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const {_id: id} = document ?? {}
  if (name === undefined || id === undefined) return true
  const own = [getPublishedId(id), getDraftId(id)]
  const count = await getClient({apiVersion: '2025-02-19'}).fetch<number>(
    others,
    {name, own},
    {perspective: 'raw'},
  )
  return count === 0 || 'There is a technology of this name already: use that one.'
}
