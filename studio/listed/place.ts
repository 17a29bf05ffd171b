import {at} from '../schemaTypes/objects/at.ts'
import type {Listing} from './listings.ts'

/**
 * Where on the site something stands that a page lists: on the page, under what it is not, in the page's unpublished changes only, or
 * nowhere.
 */
export type Place = 'shown' | 'misplaced' | 'in-draft' | 'nowhere'

type Page = Readonly<Record<string, unknown>> | null | undefined

/**
 * @param id the document's, as published
 * @param own the field of the page that it belongs to
 */
export function placeOf(
  id: string,
  own: string,
  {fields, allUnlessChosen}: Pick<Listing, 'fields' | 'allUnlessChosen'>,
  {published, draft}: {published: Page; draft: Page},
): Place {
  const isOn = (page: Page) =>
    fieldsWith(page, fields, id).length > 0 ||
    (allUnlessChosen && fields.every((field) => itemsIn(page, field).length === 0))
  if (fieldsWith(draft ?? published, fields, id).some((field) => field !== own)) return 'misplaced'
  if (isOn(published)) return 'shown'
  return draft && isOn(draft) ? 'in-draft' : 'nowhere'
}

/** The fields of a page that list the document of this id. */
export function fieldsWith(page: Page, fields: readonly string[], id: string): string[] {
  return fields.filter((field) => itemsIn(page, field).some((item) => at(item, '_ref') === id))
}

function itemsIn(page: Page, field: string): unknown[] {
  const list = page?.[field]
  return Array.isArray(list) ? list : []
}
