import {at} from '../schemaTypes/objects/at.ts'
import type {Listing} from './listings.ts'

/**
 * Where on the site something stands that a page lists: on the page, under what it is not, in the page's unpublished changes only, or
 * nowhere.
 */
export type Place = 'shown' | 'misplaced' | 'in-draft' | 'nowhere'

/** A page's document as far as it lists something; nothing, where it was never written. */
export type ListingPage = Readonly<Record<string, unknown>> | null | undefined

/**
 * @param id the document's, as published
 * @param own the field of the page that it belongs to
 */
export function placeOf(
  id: string,
  own: string,
  listing: Pick<Listing, 'fields' | 'allUnlessChosen'>,
  {published, draft}: {published: ListingPage; draft: ListingPage},
): Place {
  if (fieldsWith(draft ?? published, listing.fields, id).some((field) => field !== own)) return 'misplaced'
  const inItsField = {...listing, fields: [own]}
  if (isListed(id, inItsField, published)) return 'shown'
  return draft && isListed(id, inItsField, draft) ? 'in-draft' : 'nowhere'
}

/** Whether a page shows the document of this id, by what the page's own document lists. */
export function isListed(
  id: string,
  {fields, allUnlessChosen}: Pick<Listing, 'fields' | 'allUnlessChosen'>,
  page: ListingPage,
): boolean {
  const showsAll = allUnlessChosen && fields.every((field) => itemsIn(page, field).length === 0)
  return showsAll || fieldsWith(page, fields, id).length > 0
}

/** The fields of a page that list the document of this id. */
export function fieldsWith(page: ListingPage, fields: readonly string[], id: string): string[] {
  return fields.filter((field) => itemsIn(page, field).some((item) => at(item, '_ref') === id))
}

function itemsIn(page: ListingPage, field: string): unknown[] {
  const list = page?.[field]
  return Array.isArray(list) ? list : []
}
