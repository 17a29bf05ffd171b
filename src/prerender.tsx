import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {EventSource} from 'eventsource'
import {StrictMode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {dataFileOf, dehydratePage, pageDataOptions} from '#app/page-data.ts'
import {Document, type DocumentAssets} from '#head/document.tsx'
import {createLakeConnection, createSite, type FetchQuery, type Site, SiteContext} from '#content/site.ts'
import {fetchLanguage} from '#content/site-language.ts'
import {aboutPageOptions} from '#content/about-page.ts'
import {toCv} from '#content/cv.ts'
import {readLastLiveEventId} from '#content/live-events.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {pageDatesOptions} from '#content/page-dates.ts'
import {storiesOptions} from '#content/stories.ts'
import type {Cv} from '#domain/cv.ts'
import {documentOf, pageNames, pages, pathOf, viewAt} from '#domain/pages.ts'
import {basePath} from '#environment'
import {loadMessages, MessagesContext} from '#messages/messages.ts'
import {dateOf, type MetadataOptions, pageMetadata, settingsIn} from '#head/page-metadata.tsx'
import {allExperienceImages} from '#pages/project-images.ts'

// Node has no `EventSource`.
globalThis.EventSource ??= EventSource

export type RenderOptions = MetadataOptions & Pick<Site, 'lakeOrigin' | 'hasEmulators' | 'hasCv'>

/** For the icons, the web manifest and the sitemap. */
export type SiteFacts = {
  /** BCP 47. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly handle: string
  readonly title: string
  readonly description: string
  /** Paths without the base path; `lastModified` in ISO 8601. */
  readonly pages: readonly {readonly path: string; readonly lastModified: string | undefined}[]
}

export type RenderedPage = {
  /** BCP 47. */
  readonly language: string
  /** The rendered markup. */
  readonly app: string
  /** The data file. */
  readonly data: {readonly path: string; readonly content: string}
  /** Renders the document. */
  readonly compose: (app: string, assets: DocumentAssets) => string
}

/** Renders the not-found page. */
export const unknownPath = '/404'

export const pagePaths: readonly string[] = pageNames.map((name) => pages[name].path)

/** @throws ContentError */
async function openSite({
  lakeOrigin,
  lastLiveEventId,
  keep,
  ...properties
}: Pick<Site, 'lakeOrigin' | 'hasEmulators' | 'hasCv'> &
  Partial<Pick<Site, 'lastLiveEventId'>> &
  Pick<PageOptions, 'keep'>) {
  const lake = createLakeConnection(lakeOrigin, {lastLiveEventId})
  const connection = keep === undefined ? lake : {...lake, fetchQuery: keepDocuments(lake.fetchQuery, keep)}
  const messages = await loadMessages(await fetchLanguage(connection))
  return createSite(connection, {...properties, messages})
}

/** @throws ContentError */
export async function readStoryPaths({
  lakeOrigin,
}: Pick<RenderOptions, 'lakeOrigin'>): Promise<readonly string[]> {
  const queryClient = new QueryClient()
  const site = await openSite({lakeOrigin, hasEmulators: false})
  return (await queryClient.ensureQueryData(storiesOptions(site))).map(({name}) => pathOf(name))
}

type PageOptions = RenderOptions & {
  /** Leaves out listed documents, by the id that pages use. */
  readonly keep?: ((id: string) => boolean) | undefined
}

function keepDocuments(fetchQuery: FetchQuery, keep: (id: string) => boolean): FetchQuery {
  return async (request, connection) => {
    const response = await fetchQuery(request, connection)
    const filterLists = (_key: string, value: unknown) =>
      Array.isArray(value) ? value.filter((item) => listedId(item).every(keep)) : value
    return {...response, result: JSON.parse(JSON.stringify(response.result), filterLists)}
  }
}

/** Pictures have an id, too, but neither of the others. */
function listedId(item: unknown): string[] {
  if (typeof item !== 'object' || item === null) return []
  if ('_id' in item) return [String(item._id)]
  return 'id' in item && 'name' in item ? [String(item.id)] : []
}

/**
 * The documents because of which a page cannot be rendered: those of its lists, or else the one that the page belongs to.
 *
 * @returns values of `_id`, or the ids of projects and courses
 */
export async function findBrokenDocuments(path: string, options: RenderOptions): Promise<readonly string[]> {
  const name = viewAt(path)
  const fails = (keep: (id: string) => boolean) =>
    renderPage(path, {...options, keep}).then(
      () => false,
      () => true,
    )
  const listed = new Set<string>()
  await fails((id) => Boolean(listed.add(id)))
  const find = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0 || !(await fails((id) => ids.includes(id)))) return []
    if (ids.length === 1) return ids
    const middle = Math.ceil(ids.length / 2)
    return [...(await find(ids.slice(0, middle))), ...(await find(ids.slice(middle)))]
  }
  if (!(await fails(() => false))) return find([...listed])
  return name === undefined ? [] : [documentOf(name)]
}

/**
 * @param path one of {@link pagePaths} or {@link readStoryPaths}, or {@link unknownPath}
 * @throws ContentError, and errors of rendering
 */
export async function renderPage(
  path: string,
  {lakeOrigin, hasEmulators, hasCv, keep, ...metadata}: PageOptions,
): Promise<RenderedPage> {
  const lastLiveEventId = await readLastLiveEventId(lakeOrigin)
  const site = await openSite({lakeOrigin, hasEmulators, hasCv, keep, lastLiveEventId})
  const queryClient = new QueryClient()
  const name = viewAt(path)
  // This makes the data file, so it cannot be read.
  if (name !== undefined) queryClient.setQueryData(pageDataOptions(name, site).queryKey, true)
  await queryClient.ensureQueryData(siteSettingsOptions(site))
  const errors: unknown[] = []
  const {prelude} = await prerender(
    <StrictMode>
      <SiteContext value={site}>
        <MessagesContext value={site.messages}>
          <QueryClientProvider client={queryClient}>
            <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + path}>
              <App />
            </StaticRouter>
          </QueryClientProvider>
        </MessagesContext>
      </SiteContext>
    </StrictMode>,
    {
      // A streamed Suspense boundary is hidden until a script moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React would render the page in the browser instead.
      onError: (error) => void errors.push(error),
    },
  )
  if (errors.length > 0) throw errors[0]
  // Before the head's queries, which the browser does not need.
  const data = JSON.stringify(dehydratePage(queryClient, site))
  await Promise.all([
    queryClient.ensureQueryData(pageDatesOptions(site)),
    queryClient.ensureQueryData(storiesOptions(site)),
  ])
  const head = pageMetadata(name, queryClient, site, metadata)
  // React's preload links would compete with the document.
  const app = (await new Response(prelude).text()).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  return {
    language: site.messages.language,
    app,
    data: {path: dataFileOf(name), content: data},
    compose: (markup, assets) =>
      `<!doctype html>${renderToStaticMarkup(<Document messages={site.messages} assets={assets} head={head} app={markup} data={data} />)}`,
  }
}

/** @throws ContentError */
export async function readSiteFacts({lakeOrigin}: Pick<RenderOptions, 'lakeOrigin'>): Promise<SiteFacts> {
  const queryClient = new QueryClient()
  const site = await openSite({lakeOrigin, hasEmulators: false})
  await Promise.all([
    queryClient.ensureQueryData(siteSettingsOptions(site)),
    queryClient.ensureQueryData(pageDatesOptions(site)),
    queryClient.ensureQueryData(storiesOptions(site)),
  ])
  const stories = queryClient.getQueryData(storiesOptions(site).queryKey) ?? []
  const views = [...pageNames, ...stories.map(({name}) => name)]
  const {handle, seoTitle, seoDescription} = settingsIn(queryClient, site)
  const {language, dir} = site.messages
  return {
    language,
    dir,
    handle,
    title: seoTitle,
    description: seoDescription,
    pages: views.map((name) => ({path: pathOf(name), lastModified: dateOf(name, queryClient, site)})),
  }
}

/**
 * Images that are not in the markup: pages show them after an interaction.
 *
 * @throws ContentError
 */
export async function readImagesOnDemand({lakeOrigin}: Pick<RenderOptions, 'lakeOrigin'>) {
  const queryClient = new QueryClient()
  const site = await openSite({lakeOrigin, hasEmulators: false})
  const {experience} = await queryClient.ensureQueryData(aboutPageOptions(site))
  return allExperienceImages(experience)
}

/**
 * The CV has no link to a site on localhost.
 *
 * @throws ContentError
 */
export async function readCv({
  lakeOrigin,
  siteUrl,
}: Pick<RenderOptions, 'lakeOrigin' | 'siteUrl'>): Promise<Cv> {
  const queryClient = new QueryClient()
  const site = await openSite({lakeOrigin, hasEmulators: false})
  const [about, settings] = await Promise.all([
    queryClient.ensureQueryData(aboutPageOptions(site)),
    queryClient.ensureQueryData(siteSettingsOptions(site)),
  ])
  const publicUrl = siteUrl !== undefined && new URL(siteUrl).hostname !== 'localhost' ? siteUrl : undefined
  return toCv(about, settings, publicUrl, site.messages)
}
