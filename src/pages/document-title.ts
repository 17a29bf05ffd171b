import {useQuery} from '@tanstack/react-query'
import {useLayoutEffect} from 'react'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {isPageName, labelOf, type NavigationTexts, type ViewName} from '#domain/pages.ts'
import {type Messages, useMessages} from '#messages/messages.ts'

/** Part of the view model of each page. */
export type PageHead = {
  /** The default is the label in the navigation. */
  readonly heading?: string
  /** The default is that of the site. */
  readonly seoDescription?: string | undefined
  readonly isMissing?: true
}

export function useDocumentTitle(name: ViewName | undefined, head: PageHead): void {
  const {data: settings} = useQuery(siteSettingsOptions(useSite()))
  const messages = useMessages()
  const title = settings && documentTitle(pageTitle(name, head, settings.texts, messages), settings)
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

/** @param name undefined for the not-found page */
export function pageTitle(
  name: ViewName | undefined,
  {heading, isMissing}: PageHead,
  texts: NavigationTexts,
  messages: Messages,
): string | undefined {
  if (heading !== undefined || name === 'home') return heading
  if (name === undefined || isMissing) return messages.errors.notFoundTitle
  return labelOf(isPageName(name) ? name : 'work', texts, messages.pages)
}

export function documentTitle(
  title: string | undefined,
  {ownerName, seoTitle}: {ownerName: string; seoTitle: string},
): string {
  return title === undefined ? seoTitle : `${title} · ${ownerName}`
}
