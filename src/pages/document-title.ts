import {isPageName, labelOf, type NavigationTexts, type ViewName} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'
import type {PageHead} from './page.ts'

/**
 * A page's name: its own, or what the navigation calls it; the home page has none.
 *
 * @param name undefined for the not-found page
 */
export function pageTitle(
  name: ViewName | undefined,
  {title, isMissing}: PageHead,
  texts: NavigationTexts,
): string | undefined {
  if (title !== undefined || name === 'home') return title
  if (name === undefined || isMissing) return messages.errors.notFoundTitle
  return labelOf(isPageName(name) ? name : 'work', texts)
}

/** The document's title: the page's name before the owner's, or the site's own title where a page has no name. */
export function documentTitle(
  {title}: Pick<PageHead, 'title'>,
  {ownerName, seoTitle}: {ownerName: string; seoTitle: string},
): string {
  return title === undefined ? seoTitle : `${title} · ${ownerName}`
}
