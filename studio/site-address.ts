import {getPublishedId, type SanityClient} from 'sanity'
import {isExperienceType} from '#domain/experience-types.ts'
import {pageNames, pages, pageTypeOf, pathOfItem} from '#domain/pages.ts'
import {basePath, siteUrl} from '#environment'

type Shown = {_type: string; id?: {current?: string} | null}

/** Where on the site a document is shown, as a path with its query; undefined when nowhere of its own. */
export function sitePath({_type: type, id}: Shown): string | undefined {
  const page = type === 'siteSettings' ? 'home' : pageNames.find((name) => pageTypeOf(name) === type)
  if (page !== undefined) return pages[page].path
  if (!isExperienceType(type) || !id?.current) return undefined
  return pathOfItem(id.current)
}

/**
 * Where the site shows what is published of a document, as a path with its query. Undefined when nothing is, for then no page has
 * it, and when nobody can be asked: the form that asks would end with an error.
 *
 * @param id the document's or its draft's
 */
export async function publishedPath(
  client: Pick<SanityClient, 'fetch'>,
  id: string,
): Promise<string | undefined> {
  const query = '*[_id == $id][0]{_type, id}'
  const published = client.fetch<Shown | null>(query, {id: getPublishedId(id)}, {perspective: 'raw'})
  const shown = await published.catch(() => null)
  return shown === null ? undefined : sitePath(shown)
}

/** Where what is not published of a document will be shown, as a path with its query; undefined when nowhere of its own. */
export function draftPath({_type, id}: {_type: string; id?: unknown}): string | undefined {
  const hasId = typeof id === 'object' && id !== null && 'current' in id && typeof id.current === 'string'
  return sitePath(hasId ? {_type, id: {current: String(id.current)}} : {_type})
}

/**
 * The full address of a path of the site.
 *
 * @param origin the Studio's own, which is the site's too unless the settings name another
 */
export function addressOnSite(path: string, origin: string): string {
  return (siteUrl ?? origin + basePath) + path.slice(1)
}
