import {useQuery} from '@tanstack/react-query'
import {useLayoutEffect} from 'react'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {isPageName, labelOf, type NavigationTexts, type ViewName} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'

/** What the document's head says about a page. */
export type PageHead = {
  /** The page's own name, which stands before the owner's; without it what the navigation calls it. */
  readonly title?: string | undefined
  /** One sentence for search engines; without it the site's own. */
  readonly description?: string | undefined
  /** Set where the address might have had a page, and has none. */
  readonly isMissing?: true
}

/** Sets the title of the document. */
export function useDocumentTitle(name: ViewName | undefined, head: PageHead): void {
  const {data: settings} = useQuery(siteSettingsOptions(useSite()))
  const title = settings && documentTitle({title: pageTitle(name, head, settings.texts)}, settings)
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

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
