import type {PageHead} from './page.ts'

/** The document's title: the page's name before the owner's, or the site's own title where a page has no name. */
export function documentTitle(
  {title}: PageHead,
  {ownerName, seoTitle}: {ownerName: string; seoTitle: string},
): string {
  return title === undefined ? seoTitle : `${title} · ${ownerName}`
}
