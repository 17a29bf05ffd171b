import {useQuery} from '@tanstack/react-query'
import {useLayoutEffect} from 'react'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {isPageName, labelOf, type NavigationTexts, type ViewName} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'

export type PageHead = {
  /** The default is the label in the navigation. */
  readonly title?: string | undefined
  /** The default is that of the site. */
  readonly description?: string | undefined
  /** Set if a story does not exist. */
  readonly isMissing?: true
}

export function useDocumentTitle(name: ViewName | undefined, head: PageHead): void {
  const {data: settings} = useQuery(siteSettingsOptions(useSite()))
  const title = settings && documentTitle({title: pageTitle(name, head, settings.texts)}, settings)
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

/** @param name undefined for the not-found page */
export function pageTitle(
  name: ViewName | undefined,
  {title, isMissing}: PageHead,
  texts: NavigationTexts,
): string | undefined {
  if (title !== undefined || name === 'home') return title
  if (name === undefined || isMissing) return messages.errors.notFoundTitle
  return labelOf(isPageName(name) ? name : 'work', texts)
}

export function documentTitle(
  {title}: Pick<PageHead, 'title'>,
  {ownerName, seoTitle}: {ownerName: string; seoTitle: string},
): string {
  return title === undefined ? seoTitle : `${title} · ${ownerName}`
}
