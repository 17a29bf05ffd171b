/** Where on the site something stands that the About page lists: on the page, in its unpublished changes only, or nowhere. */
export type Place = 'shown' | 'in-draft' | 'nowhere'

type AboutPage = Readonly<Record<string, unknown>> | null

/**
 * @param id the document's, as published
 * @param lists the fields of the About page that may list it
 */
export function placeOf(
  id: string,
  lists: readonly string[],
  {published, draft}: {published: AboutPage; draft: AboutPage},
): Place {
  if (lists.some((list) => isIn(published?.[list], id))) return 'shown'
  return lists.some((list) => isIn(draft?.[list], id)) ? 'in-draft' : 'nowhere'
}

function isIn(list: unknown, id: string): boolean {
  return (
    Array.isArray(list) &&
    list.some(
      (item: unknown) => typeof item === 'object' && item !== null && '_ref' in item && item._ref === id,
    )
  )
}
