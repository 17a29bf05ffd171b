import type {DataTag, QueryClient, QueryKey} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {toImageSource, type StoredImage} from '#content/image.ts'
import {aboutPageOptions} from '#content/about-page.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {workPageOptions} from '#content/work-page.ts'
import {pageDatesOptions, storiesOptions} from '#content/prerender-queries.ts'
import {contentKey} from '#content/content-options.ts'
import type {Site} from '#content/site.ts'
import {storyOptions} from '#content/story.ts'
import {documentTitle, type PageHead, pageTitle} from '#pages/document-title.ts'
import {storyHead} from '#pages/story-page.tsx'
import {isPageName, pageConfigs, pageTypeOf, pathOf, type ViewName} from '#domain/pages.ts'
import {projectIdOf} from '#domain/story-name.ts'
import {basePath} from '#environment'
import {escapeScriptContent} from './document.tsx'
import {type ShareCard, shareImageOf} from './share-image.ts'
import {
  aboutData,
  type DataContext,
  homeData,
  profilePage,
  storyData,
  toJsonLd,
  workData,
} from './structured-data.ts'

export type MetadataOptions = {
  /** With a slash at the end. Undefined if it is not configured. */
  readonly siteUrl: string | undefined
  /** The path of the generated share image, below `siteUrl`. */
  readonly nameCard?: (card: ShareCard) => string
}

/**
 * @param name undefined for the not-found page
 * @param queryClient has the data of the page
 */
export function pageMetadata(
  name: ViewName | undefined,
  queryClient: QueryClient,
  site: Site,
  {siteUrl, nameCard}: MetadataOptions,
): ReactNode {
  const settings = cached(siteSettingsOptions(site), queryClient)
  const pageHead = headOf(name, queryClient, site)
  const url =
    siteUrl === undefined || name === undefined ? undefined : new URL(pathOf(name).slice(1), siteUrl).href
  const ownTitle = pageTitle(name, pageHead, settings.texts, site.messages)
  const title = documentTitle(ownTitle, settings)
  const description = pageHead.seoDescription ?? settings.seoDescription
  const page = {
    kind: name !== undefined && isPageName(name) ? pageConfigs[name].kind : ('WebPage' as const),
    title,
    description,
    language: site.messages.language,
    dateModified: (name && dateOf(name, queryClient, site)) ?? '',
  }
  const isProfile = page.kind === 'ProfilePage'
  const isIndexed = name !== undefined && !pageHead.isMissing
  const card = {handle: settings.handle, title: ownTitle ?? settings.seoTitle, subtitle: description}
  const shareImage = name && shareImageOf(card, settings, siteUrl, nameCard)
  const structuredData =
    name &&
    siteUrl &&
    url &&
    structuredDataOf(name, queryClient, site, {owner: settings, page, address: {site: siteUrl, page: url}})
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex'} />
      {url !== undefined && <link rel="canonical" href={url} />}
      <meta property="og:type" content={isProfile ? 'profile' : 'website'} />
      {isProfile && <meta property="profile:username" content={settings.handle} />}
      <meta property="og:site_name" content={settings.ownerName} />
      <meta property="og:locale" content={site.messages.openGraphLocale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url !== undefined && <meta property="og:url" content={url} />}
      {/* X reads the Open Graph properties too: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started */}
      <meta name="twitter:card" content={shareImage === undefined ? 'summary' : 'summary_large_image'} />
      {shareImage !== undefined && (
        <>
          <meta property="og:image" content={shareImage.url} />
          <meta property="og:image:width" content={String(shareImage.width)} />
          <meta property="og:image:height" content={String(shareImage.height)} />
          <meta property="og:image:alt" content={shareImage.alt} />
        </>
      )}
      <link rel="icon" href={`${basePath}favicon.ico`} sizes="32x32" />
      <link rel="icon" href={`${basePath}favicon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${basePath}apple-touch-icon.png`} />
      {/* Requested after `load` (src/start/after-load.ts). */}
      <noscript>
        <link rel="manifest" href={`${basePath}site.webmanifest`} />
      </noscript>
      {structuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{__html: escapeScriptContent(toJsonLd(structuredData))}}
        />
      )}
    </>
  )
}

function headOf(name: ViewName | undefined, queryClient: QueryClient, site: Site): PageHead {
  if (name === undefined) return {}
  if (!isPageName(name)) return storyHead(cached(storyOptions(site, projectIdOf(name)), queryClient))
  return queryClient.getQueryData<PageHead>(contentKey(pageTypeOf(name))) ?? {}
}

function cached<Data>(
  {queryKey}: {queryKey: DataTag<QueryKey, Data, Error>},
  queryClient: QueryClient,
): Data {
  const data = queryClient.getQueryData(queryKey)
  if (data === undefined) throw new Error(`The page was rendered without ${JSON.stringify(queryKey)}.`)
  return data
}

/** ISO 8601. */
export function dateOf(name: ViewName, queryClient: QueryClient, site: Site): string | undefined {
  if (!isPageName(name)) {
    const stories = queryClient.getQueryData(storiesOptions(site).queryKey)
    return stories?.find((story) => story.name === name)?.updated
  }
  return queryClient.getQueryData(pageDatesOptions(site).queryKey)?.[name] ?? undefined
}

function structuredDataOf(name: ViewName, queryClient: QueryClient, site: Site, context: DataContext) {
  const urlOf = (image: StoredImage | null) => {
    const source = toImageSource(image, {sizes: '', maxWidth: 600, format: 'jpg'})?.src
    return source === undefined ? '' : new URL(source, context.address.site).href
  }
  const withImageUrl = <Item extends {image: StoredImage | null}>(item: Item) => ({
    ...item,
    imageUrl: urlOf(item.image),
  })
  if (name === 'home') return homeData(context)
  if (name === 'about') {
    const {experience, technicalSkillSets, image} = cached(aboutPageOptions(site), queryClient)
    const skills = technicalSkillSets.flatMap(({lists}) => lists.flatMap(({technologies}) => technologies))
    const knowsAbout = [...new Set(skills.map((skill) => skill.name))]
    return aboutData(context, {courses: experience.course, knowsAbout, portrait: urlOf(image)})
  }
  if (name === 'work') {
    return workData(context, cached(workPageOptions(site), queryClient).projects.map(withImageUrl))
  }
  if (name === 'contact') return profilePage(context)
  const {project, heading} = cached(storyOptions(site, projectIdOf(name)), queryClient)
  const work = {name: heading, url: new URL(pathOf('work').slice(1), context.address.site).href}
  return project === undefined ? [] : storyData(context, withImageUrl(project), work)
}
