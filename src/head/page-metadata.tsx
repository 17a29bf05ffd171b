import type {QueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {picture, type StoredImage} from '#content/image.ts'
import {aboutPageOptions, toAboutPage} from '#content/about-page.ts'
import {type SiteSettings, siteSettingsOptions, toSiteSettings} from '#content/site-settings.ts'
import {toWorkPage, workPageOptions} from '#content/work-page.ts'
import {pageDatesOptions} from '#content/page-dates.ts'
import {documentTitle, pageTitle} from '#pages/document-title.ts'
import {pageFacts, type PageName, pages} from '#domain/pages.ts'
import type {PageHead} from '#pages/page.ts'
import {DocumentHead} from './document-head.tsx'
import {cardOfPage} from './page-cards.ts'
import type {ShareCard} from './share-card.ts'
import {shareImageOf} from './share-image.ts'
import {
  aboutData,
  type Address,
  homeData,
  ownersPage,
  type PageData,
  type PageFacts,
  structuredText,
  workData,
} from './structured-data.ts'

export type MetadataOptions = {
  /** Where the site will live, with a slash at the end; without it no address is promised to search engines. */
  readonly siteUrl: string | undefined
  /** Names the picture that shows a card, as a path below `siteUrl`; without it link previews show no drawn picture. */
  readonly nameCard?: (card: ShareCard) => string
}

/**
 * What stands in a document's head about its page.
 *
 * @param name undefined for the not-found page
 * @param queryClient holds what the page has loaded
 */
export function pageMetadata(
  name: PageName | undefined,
  pageHead: PageHead,
  queryClient: QueryClient,
  {siteUrl, nameCard}: MetadataOptions,
): ReactNode {
  const settings = settingsIn(queryClient)
  const address =
    siteUrl === undefined || name === undefined
      ? undefined
      : {site: siteUrl, page: new URL(pages[name].path.slice(1), siteUrl).href}
  const ownTitle = pageTitle(name, pageHead, settings.texts)
  const title = documentTitle({title: ownTitle}, settings)
  const description = pageHead.description ?? settings.seoDescription
  const facts = {
    kind: name === undefined ? ('WebPage' as const) : pageFacts[name].kind,
    title,
    description,
    dateModified: (name && dateOf(name, queryClient)) ?? '',
  }
  const words = {title: ownTitle ?? settings.seoTitle, description}
  const card = name && cardOfPage(name, words, settings, queryClient)
  return (
    <DocumentHead
      title={title}
      description={description}
      siteName={settings.ownerName}
      profileOf={facts.kind === 'ProfilePage' ? settings.handle : undefined}
      url={address?.page}
      isListed={name !== undefined}
      shareImage={card && shareImageOf(card, settings, {siteUrl, nameCard})}
      structuredData={
        name && address && structuredText(structuredDataOf(name, queryClient, {settings, facts, address}))
      }
    />
  )
}

/** @throws an Error when the settings were not loaded */
export function settingsIn(queryClient: QueryClient): SiteSettings {
  const answer = queryClient.getQueryData(siteSettingsOptions.queryKey)
  if (answer === undefined) throw new Error('The site came without its settings.')
  return toSiteSettings(answer)
}

/** When a page's content was last published, ISO 8601; undefined when it was never, or when nobody asked. */
export function dateOf(name: PageName, queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(pageDatesOptions.queryKey)?.[name] ?? undefined
}

type Known = {readonly settings: SiteSettings; readonly facts: PageFacts; readonly address: Address}

function structuredDataOf(
  name: PageName,
  queryClient: QueryClient,
  {settings, facts, address}: Known,
): PageData[] {
  const urlOf = (image: StoredImage | null) => {
    const source = picture(image, {sizes: '', maxWidth: 600, format: 'jpg'})?.src
    return source === undefined ? '' : new URL(source, address.site).href
  }
  if (name === 'about') {
    const answer = queryClient.getQueryData(aboutPageOptions.queryKey)
    if (answer === undefined) return []
    const {experience, technicalSkillSets, image} = toAboutPage(answer)
    const skills = technicalSkillSets.flatMap(({lists}) => lists.flatMap(({technologies}) => technologies))
    const knowsAbout = [...new Set(skills.map((skill) => skill.name))]
    return aboutData(settings, facts, address, {
      courses: experience.course,
      knowsAbout,
      portrait: urlOf(image),
    })
  }
  if (name === 'work') {
    const answer = queryClient.getQueryData(workPageOptions.queryKey)
    const projects = answer === undefined ? [] : toWorkPage(answer).projects
    const pictured = projects.map((project) => ({...project, imageUrl: urlOf(project.image)}))
    return workData(settings, facts, address, pictured)
  }
  return name === 'home' ? homeData(settings, facts, address) : [ownersPage(settings, facts, address)]
}
