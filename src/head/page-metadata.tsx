import type {DataTag, QueryClient, QueryKey} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {picture, type StoredImage} from '#content/image.ts'
import {aboutPageOptions, toAboutPage} from '#content/about-page.ts'
import {type SiteSettings, siteSettingsOptions, toSiteSettings} from '#content/site-settings.ts'
import {contactPageOptions, toContactPage} from '#content/contact-page.ts'
import {homePageOptions, toHomePage} from '#content/home-page.ts'
import {toWorkPage, workPageOptions} from '#content/work-page.ts'
import {pageDatesOptions} from '#content/page-dates.ts'
import {storiesOptions} from '#content/stories.ts'
import {storyOptions, toStoryPage} from '#content/story.ts'
import {aboutHead} from '#pages/about.tsx'
import {contactHead} from '#pages/contact.tsx'
import {documentTitle, type PageHead, pageTitle} from '#pages/document-title.ts'
import {homeHead} from '#pages/home.tsx'
import {storyHead} from '#pages/story.tsx'
import {workHead} from '#pages/work.tsx'
import {isPageName, pageFacts, pathOf, type ViewName} from '#domain/pages.ts'
import {projectOf, type StoryName} from '#domain/story-name.ts'
import {DocumentHead} from './document-head.tsx'
import type {ShareCard} from './share-card.ts'
import {shareImageOf} from './share-image.ts'
import {
  aboutData,
  type Address,
  homeData,
  ownersPage,
  type PageData,
  type PageFacts,
  storyData,
  structuredText,
  workData,
} from './structured-data.ts'

export type MetadataOptions = {
  /** Where the site will live, with a slash at the end; without it no address is promised to search engines. */
  readonly siteUrl: string | undefined
  /** Names the picture that shows a card, as a path below `siteUrl`, if there is one; without it link previews show no drawn picture. */
  readonly nameCard?: (card: ShareCard) => string
}

/**
 * What stands in a document's head about its page.
 *
 * @param name undefined for the not-found page
 * @param queryClient holds what the page was rendered from
 */
export function pageMetadata(
  name: ViewName | undefined,
  queryClient: QueryClient,
  {siteUrl, nameCard}: MetadataOptions,
): ReactNode {
  const settings = settingsIn(queryClient)
  const pageHead = headOf(name, queryClient)
  const address =
    siteUrl === undefined || name === undefined
      ? undefined
      : {site: siteUrl, page: new URL(pathOf(name).slice(1), siteUrl).href}
  const ownTitle = pageTitle(name, pageHead, settings.texts)
  const title = documentTitle({title: ownTitle}, settings)
  const description = pageHead.description ?? settings.seoDescription
  const facts = {
    kind: name !== undefined && isPageName(name) ? pageFacts[name].kind : ('WebPage' as const),
    title,
    description,
    dateModified: (name && dateOf(name, queryClient)) ?? '',
  }
  const card = {handle: settings.handle, title: ownTitle ?? settings.seoTitle, subtitle: description}
  return (
    <DocumentHead
      title={title}
      description={description}
      siteName={settings.ownerName}
      profileOf={facts.kind === 'ProfilePage' ? settings.handle : undefined}
      url={address?.page}
      isListed={name !== undefined && !pageHead.isMissing}
      shareImage={name && shareImageOf(card, settings, {siteUrl, nameCard})}
      structuredData={
        name && address && structuredText(structuredDataOf(name, queryClient, {settings, facts, address}))
      }
    />
  )
}

function headOf(name: ViewName | undefined, queryClient: QueryClient): PageHead {
  switch (name) {
    case undefined:
      return {}
    case 'home':
      return homeHead(toHomePage(loaded(homePageOptions, queryClient)))
    case 'about':
      return aboutHead(toAboutPage(loaded(aboutPageOptions, queryClient)))
    case 'work':
      return workHead(toWorkPage(loaded(workPageOptions, queryClient)))
    case 'contact':
      return contactHead(toContactPage(loaded(contactPageOptions, queryClient)))
    default:
      return storyHead(toStoryPage(loaded(storyOptions(projectOf(name)), queryClient)))
  }
}

/** What the page has been rendered from. */
function loaded<Answer>(
  {queryKey}: {queryKey: DataTag<QueryKey, Answer, Error>},
  queryClient: QueryClient,
): Answer {
  const answer = queryClient.getQueryData(queryKey)
  if (answer === undefined) throw new Error(`The page was rendered without ${JSON.stringify(queryKey)}.`)
  return answer
}

/** @throws an Error when the settings were not loaded */
export function settingsIn(queryClient: QueryClient): SiteSettings {
  const answer = queryClient.getQueryData(siteSettingsOptions.queryKey)
  if (answer === undefined) throw new Error('The site came without its settings.')
  return toSiteSettings(answer)
}

/** When a page's content was last published, ISO 8601; undefined when it was never, or when nobody asked. */
export function dateOf(name: ViewName, queryClient: QueryClient): string | undefined {
  if (!isPageName(name)) {
    const stories = queryClient.getQueryData(storiesOptions.queryKey)
    return stories?.find((story) => story.name === name)?.updated
  }
  return queryClient.getQueryData(pageDatesOptions.queryKey)?.[name] ?? undefined
}

/** What was loaded of a story; undefined where there is none. */
function storyIn(queryClient: QueryClient, name: StoryName) {
  const answer = queryClient.getQueryData(storyOptions(projectOf(name)).queryKey)
  const {project, heading} = answer ? toStoryPage(answer) : {}
  return project === undefined || heading === undefined ? undefined : {project, heading}
}

type Known = {readonly settings: SiteSettings; readonly facts: PageFacts; readonly address: Address}

function structuredDataOf(
  name: ViewName,
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
  if (!isPageName(name)) {
    const told = storyIn(queryClient, name)
    if (told === undefined) return []
    const work = {name: told.heading, url: new URL(pathOf('work').slice(1), address.site).href}
    return storyData(settings, facts, address, {
      project: {...told.project, imageUrl: urlOf(told.project.image)},
      work,
    })
  }
  return name === 'home' ? homeData(settings, facts, address) : [ownersPage(settings, facts, address)]
}
