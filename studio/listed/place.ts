import type {Listing} from './listings.ts'

/** Where on the site something stands that a page lists: on the page, in its unpublished changes only, or nowhere. */
export type Place = 'shown' | 'in-draft' | 'nowhere'

type Page = Readonly<Record<string, unknown>> | null | undefined

/** @param id the document's, as published */
export function placeOf(
  id: string,
  listing: Pick<Listing, 'fields' | 'allUnlessChosen'>,
  {published, draft}: {published: Page; draft: Page},
): Place {
  if (isOn(published, listing, id)) return 'shown'
  return draft && isOn(draft, listing, id) ? 'in-draft' : 'nowhere'
}

function isOn(
  page: Page,
  {fields, allUnlessChosen}: Pick<Listing, 'fields' | 'allUnlessChosen'>,
  id: string,
): boolean {
  const listed = fields.flatMap((field): unknown[] => {
    const list = page?.[field]
    return Array.isArray(list) ? list : []
  })
  if (allUnlessChosen && listed.length === 0) return true
  return listed.some(
    (item) => typeof item === 'object' && item !== null && '_ref' in item && item._ref === id,
  )
}
