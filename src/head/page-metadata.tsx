import type {QueryClient} from '@tanstack/react-query'
import {renderToStaticMarkup} from 'react-dom/server'
import {picture, type StoredImage} from '#content/image.ts'
import {aboutPageOptions, siteSettingsOptions, workPageOptions} from '#content/options.ts'
import {pageDatesOptions} from '#content/page-dates.ts'
import {toAboutPage, toSiteSettings, toWorkPage, type SiteSettings} from '#content/pages.ts'
import {documentTitle} from '#pages/document-title.ts'
import type {PageHead} from '#pages/page.ts'
import {paths} from '#pages/paths.ts'
import {DocumentHead} from './document-head.tsx'
import {type ShareCard, shareImageOf} from './share-card.ts'
import {
  aboutData,
  type Address,
  contactData,
  homeData,
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

const pagePaths: readonly string[] = Object.values(paths)

/**
 * The markup of a document's head about its page.
 *
 * @param path as in the route table; one that no page has is the not-found page
 * @param queryClient holds what the page has loaded
 */
export function renderHead(
  path: string,
  pageHead: PageHead,
  queryClient: QueryClient,
  {siteUrl, nameCard}: MetadataOptions,
): string {
  const settings = settingsIn(queryClient)
  const isPage = pagePaths.includes(path)
  const url = siteUrl === undefined || !isPage ? undefined : new URL(path.slice(1), siteUrl).href
  const title = documentTitle(pageHead, settings)
  const description = pageHead.description ?? settings.seoDescription
  const facts = {title, description, dateModified: dateOf(path, queryClient) ?? ''}
  const address = siteUrl === undefined || url === undefined ? undefined : {site: siteUrl, page: url}
  const card = {
    handle: settings.handle,
    title: pageHead.title ?? settings.seoTitle,
    description,
    page: pagePaths.indexOf(path),
    pages: pagePaths.length,
  }
  return renderToStaticMarkup(
    <DocumentHead
      title={title}
      description={description}
      siteName={settings.ownerName}
      profileOf={path === paths.home ? settings.handle : undefined}
      url={url}
      isListed={isPage}
      shareImage={isPage ? shareImageOf(card, settings, {siteUrl, nameCard}) : undefined}
      structuredData={
        address && structuredText(structuredDataOf(path, queryClient, {settings, facts, address}))
      }
    />,
  )
}

/** @throws an Error when the settings were not loaded */
export function settingsIn(queryClient: QueryClient): SiteSettings {
  const answer = queryClient.getQueryData(siteSettingsOptions.queryKey)
  if (answer === undefined) throw new Error('The site came without its settings.')
  return toSiteSettings(answer)
}

/** When a page's content was last published, ISO 8601; undefined when it was never, or when nobody asked. */
export function dateOf(path: string, queryClient: QueryClient): string | undefined {
  const dates = queryClient.getQueryData(pageDatesOptions.queryKey)
  const page = Object.entries(paths).find(([, pagePath]) => pagePath === path)?.[0]
  return Object.entries(dates ?? {}).find(([name]) => name === page)?.[1] ?? undefined
}

type Known = {readonly settings: SiteSettings; readonly facts: PageFacts; readonly address: Address}

function structuredDataOf(
  path: string,
  queryClient: QueryClient,
  {settings, facts, address}: Known,
): PageData[] {
  const urlOf = (image: StoredImage | null) => {
    const source = picture(image, {sizes: '', maxWidth: 600, format: 'jpg'})?.src
    return source === undefined ? '' : new URL(source, address.site).href
  }
  if (path === paths.about) {
    const answer = queryClient.getQueryData(aboutPageOptions.queryKey)
    if (answer === undefined) return []
    const {courses, technicalSkillSets, image} = toAboutPage(answer)
    const skills = technicalSkillSets.flatMap(({lists}) => lists.flatMap(({technologies}) => technologies))
    const knowsAbout = [...new Set(skills.map(({name}) => name))]
    return aboutData(settings, facts, address, {courses, knowsAbout, portrait: urlOf(image)})
  }
  if (path === paths.work) {
    const answer = queryClient.getQueryData(workPageOptions.queryKey)
    const projects = answer === undefined ? [] : toWorkPage(answer).projects
    const pictured = projects.map((project) => ({...project, imageUrl: urlOf(project.image)}))
    return workData(settings, facts, address, pictured)
  }
  return path === paths.home ? homeData(settings, facts, address) : contactData(settings, facts, address)
}
