import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {EventSource} from 'eventsource'
import {StrictMode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {dataFileOf, dehydratePage, pageDataOptions} from '#app/page-data.ts'
import {Document, type DocumentFrame} from '#head/document.tsx'
import {type Site, createSite, SiteContext} from '#content/site.ts'
import {aboutPageOptions} from '#content/about-page.ts'
import {curriculumContent} from '#content/curriculum.ts'
import {readNewestPublication} from '#content/newest-publication.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {pageDatesOptions} from '#content/page-dates.ts'
import {storiesOptions} from '#content/stories.ts'
import {type Curriculum, curriculumOf} from '#domain/curriculum.ts'
import {pageNames, pages, pathOf, viewAt} from '#domain/pages.ts'
import {basePath} from '#environment'
import {dateOf, type MetadataOptions, pageMetadata, settingsIn} from '#head/page-metadata.tsx'
import {allProjectPictures} from '#pages/about-pictures.ts'

// Browsers have one in them, Node has not.
globalThis.EventSource ??= EventSource

/** What is said of the site: `hasEmulators` for when it is served. */
export type RenderOptions = MetadataOptions & Pick<Site, 'lakeOrigin' | 'hasEmulators' | 'hasCurriculum'>

/** What the files of the site that are no pages are made of. */
export type SiteFacts = {
  readonly handle: string
  readonly title: string
  readonly description: string
  /** Paths as in the route table, each with the ISO 8601 date of its last publication where there is one. */
  readonly pages: readonly {readonly path: string; readonly lastModified: string | undefined}[]
}

export type RenderedPage = {
  /** The markup of the whole application. */
  readonly app: string
  /** What the browser goes on from, as a file of the site. */
  readonly data: {readonly path: string; readonly content: string}
  /** The page's document, of its markup, once it is known what the build has for such a page. */
  readonly compose: (app: string, frame: DocumentFrame) => string
}

/** A path that no page has: what is rendered for it is the not-found page. */
export const unknownPath = '/404'

/** The paths of the pages that every site has. */
export const pagePaths: readonly string[] = pageNames.map((name) => pages[name].path)

/**
 * The paths of the stories that are published.
 *
 * @throws ContentError when content cannot be fetched
 */
export async function readStoryPaths({
  lakeOrigin,
}: Pick<RenderOptions, 'lakeOrigin'>): Promise<readonly string[]> {
  const queryClient = new QueryClient()
  const site = createSite({lakeOrigin, hasEmulators: false})
  return (await queryClient.ensureQueryData(storiesOptions(site))).map(({name}) => pathOf(name))
}

/**
 * Renders one page to static markup with its content in it.
 *
 * @param path one of {@link pagePaths} or {@link readStoryPaths}, or {@link unknownPath}
 * @throws ContentError when content cannot be fetched, and whatever a page throws while it renders
 */
export async function renderPage(
  path: string,
  {lakeOrigin, hasEmulators, hasCurriculum, ...metadata}: RenderOptions,
): Promise<RenderedPage> {
  const site = createSite(
    {lakeOrigin, hasEmulators, hasCurriculum},
    {newestPublication: await readNewestPublication(lakeOrigin)},
  )
  const queryClient = new QueryClient()
  const name = viewAt(path)
  // The data file of a page is what is rendered here.
  if (name !== undefined) queryClient.setQueryData(pageDataOptions(name, site).queryKey, true)
  await queryClient.ensureQueryData(siteSettingsOptions(site))
  const thrown: unknown[] = []
  const {prelude} = await prerender(
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={queryClient}>
          <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + path}>
            <App />
          </StaticRouter>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>,
    {
      // A page is one piece: parts that came later would be hidden until a script has moved them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would leave the page to the browser, and calls this where nobody could catch what it threw.
      onError: (error) => void thrown.push(error),
    },
  )
  if (thrown.length > 0) throw thrown[0]
  // Before the head asks for more: the browser gets what the page shows.
  const data = JSON.stringify(dehydratePage(queryClient, site))
  await Promise.all([
    queryClient.ensureQueryData(pageDatesOptions(site)),
    queryClient.ensureQueryData(storiesOptions(site)),
  ])
  const head = pageMetadata(name, queryClient, site, metadata)
  // React's preload links would compete with the document, which has everything that is painted first.
  const app = (await new Response(prelude).text()).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  return {
    app,
    data: {path: dataFileOf(name), content: data},
    compose: (markup, frame) =>
      `<!doctype html>${renderToStaticMarkup(<Document frame={frame} head={head} app={markup} data={data} />)}`,
  }
}

/**
 * What the icons, the web manifest and the site map are made of.
 *
 * @throws ContentError when content cannot be fetched
 */
export async function readSiteFacts({lakeOrigin}: Pick<RenderOptions, 'lakeOrigin'>): Promise<SiteFacts> {
  const queryClient = new QueryClient()
  const site = createSite({lakeOrigin, hasEmulators: false})
  await Promise.all([
    queryClient.ensureQueryData(siteSettingsOptions(site)),
    queryClient.ensureQueryData(pageDatesOptions(site)),
    queryClient.ensureQueryData(storiesOptions(site)),
  ])
  const stories = queryClient.getQueryData(storiesOptions(site).queryKey) ?? []
  const views = [...pageNames, ...stories.map(({name}) => name)]
  const {handle, seoTitle, seoDescription} = settingsIn(queryClient, site)
  return {
    handle,
    title: seoTitle,
    description: seoDescription,
    pages: views.map((name) => ({path: pathOf(name), lastModified: dateOf(name, queryClient, site)})),
  }
}

/**
 * The pictures that pages come to show when a visitor opens or looks for something: their markup names none of them.
 *
 * @throws ContentError when content cannot be fetched
 */
export async function readPicturesOnDemand({lakeOrigin}: Pick<RenderOptions, 'lakeOrigin'>) {
  const queryClient = new QueryClient()
  const site = createSite({lakeOrigin, hasEmulators: false})
  const {experience} = await queryClient.ensureQueryData(aboutPageOptions(site))
  return allProjectPictures(experience)
}

/**
 * What stands on the owner's curriculum vitae. An address at which only this machine finds the site is of use to nobody.
 *
 * @throws ContentError when content cannot be fetched
 */
export async function readCurriculum({
  lakeOrigin,
  siteUrl,
}: Pick<RenderOptions, 'lakeOrigin' | 'siteUrl'>): Promise<Curriculum> {
  const queryClient = new QueryClient()
  const site = createSite({lakeOrigin, hasEmulators: false})
  const [about, settings] = await Promise.all([
    queryClient.ensureQueryData(aboutPageOptions(site)),
    queryClient.ensureQueryData(siteSettingsOptions(site)),
  ])
  const address = siteUrl !== undefined && new URL(siteUrl).hostname !== 'localhost' ? siteUrl : undefined
  return curriculumOf(curriculumContent(about, settings, address))
}
