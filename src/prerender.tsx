import {QueryClient} from '@tanstack/react-query'
import {EventSource} from 'eventsource'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {StaticRouter} from 'react-router-dom'
import {App} from '#app/app.tsx'
import {Providers} from '#app/providers.tsx'
import {dataFileOf, dehydratePage, pageDataOptions} from '#app/page-data.ts'
import {Document, type DocumentAssets} from '#head/document.tsx'
import {ContentError} from '#content/content-error.ts'
import {createLakeConnection, createSite, type FetchQuery, type Site} from '#content/site.ts'
import {fetchLanguage} from '#content/site-language.ts'
import {aboutPageOptions} from '#content/about-page.ts'
import {readLastLiveEventId} from '#content/live-events.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {
  documentIdsOptions,
  iconsOptions,
  pageDatesOptions,
  storiesOptions,
} from '#content/prerender-queries.ts'
import {buildCv, type Cv} from '#domain/cv.ts'
import {documentOf, pageNames, pages, pathOf, viewAt} from '#domain/pages.ts'
import {basePath} from '#environment'
import {loadMessages} from '#messages/messages.ts'
import {dateOf, type MetadataOptions, pageMetadata} from '#head/page-metadata.tsx'
import {allExperienceImages} from '#pages/project-images.ts'
import {SheetIconsContext} from '#ui/icon/image-icon.tsx'

// Node has no `EventSource`.
globalThis.EventSource ??= EventSource

export type RenderOptions = MetadataOptions &
  Pick<Site, 'lakeOrigin' | 'hasEmulators' | 'hasCv'> & {
    /** The names of the icons in the stylesheet of all pages. */
    readonly sheetIcons: ReadonlySet<string>
  }

type LakeOptions = Pick<RenderOptions, 'lakeOrigin'>

export type SiteInfo = {
  /** BCP 47. */
  readonly language: string
  readonly dir: 'ltr' | 'rtl'
  readonly handle: string
  readonly title: string
  readonly description: string
  /** `lastModified` is in ISO 8601. */
  readonly pages: readonly {readonly path: string; readonly lastModified: string | undefined}[]
}

export type RenderedPage = {
  /** BCP 47. */
  readonly language: string
  /** The data file. */
  readonly data: {readonly path: string; readonly content: string}
  /** Renders the document. */
  readonly compose: (assets: DocumentAssets) => string
}

export const unknownPath = '/404'

export const pagePaths: readonly string[] = pageNames.map((name) => pages[name].path)

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

async function openContent(lakeOrigin: string) {
  return {queryClient: new QueryClient(), site: await openSite({lakeOrigin, hasEmulators: false})}
}

export async function readStoryPaths({lakeOrigin}: LakeOptions): Promise<readonly string[]> {
  const {queryClient, site} = await openContent(lakeOrigin)
  return (await queryClient.ensureQueryData(storiesOptions(site))).map(({name}) => pathOf(name))
}

export async function readIconUrls({lakeOrigin}: LakeOptions): Promise<readonly string[]> {
  const {queryClient, site} = await openContent(lakeOrigin)
  return queryClient.ensureQueryData(iconsOptions(site))
}

type PageOptions = RenderOptions & {
  /** Leaves out items of lists, by their id. */
  readonly keep?: ((id: string) => boolean) | undefined
}

function keepDocuments(fetchQuery: FetchQuery, keep: (id: string) => boolean): FetchQuery {
  const isKept = (item: unknown) => {
    const id = idOf(item)
    return typeof id !== 'string' || keep(id)
  }
  const filterLists = (_key: string, value: unknown) => (Array.isArray(value) ? value.filter(isKept) : value)
  return async (request, connection) => {
    const response = await fetchQuery(request, connection)
    return {...response, result: JSON.parse(JSON.stringify(response.result), filterLists)}
  }
}

function idOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return undefined
  if ('_id' in item) return item._id
  return 'id' in item ? item.id : undefined
}

/** @returns the `_id` of the document that a page belongs to; two projects can have the same path */
export async function readDocumentsOf(path: string, {lakeOrigin}: LakeOptions): Promise<readonly string[]> {
  const name = viewAt(path)
  const {queryClient, site} = await openContent(lakeOrigin)
  const documents = await queryClient.ensureQueryData(documentIdsOptions(site))
  return (name && documents.get(documentOf(name))?.map(({_id}) => _id)) ?? []
}

/**
 * The documents because of which a page cannot be rendered: those of its lists, or else the one that the page belongs to.
 *
 * @returns values of `_id`
 */
export async function findBrokenDocuments(path: string, options: RenderOptions): Promise<readonly string[]> {
  const {queryClient, site} = await openContent(options.lakeOrigin)
  const documents = await queryClient.ensureQueryData(documentIdsOptions(site))
  const fails = async (isKept: (id: string) => boolean) => {
    try {
      await renderPage(path, {...options, keep: (id) => !documents.has(id) || isKept(id)})
      return false
    } catch (error) {
      // An interrupted connection says nothing about the documents.
      if (error instanceof ContentError) throw error
      return true
    }
  }
  const listed = new Set<string>()
  await fails((id) => {
    listed.add(id)
    return true
  })
  const find = async (ids: readonly string[]): Promise<readonly string[]> => {
    if (ids.length === 0 || !(await fails((id) => ids.includes(id)))) return []
    if (ids.length === 1) return ids
    const middle = Math.ceil(ids.length / 2)
    return [...(await find(ids.slice(0, middle))), ...(await find(ids.slice(middle)))]
  }
  if (await fails(() => false)) return readDocumentsOf(path, options)
  return (await find([...listed])).flatMap((id) => documents.get(id)?.map(({_id}) => _id) ?? [])
}

/**
 * @param path one of {@link pagePaths} or {@link readStoryPaths}, or {@link unknownPath}
 * @throws ContentError, and errors of rendering
 */
export async function renderPage(
  path: string,
  {lakeOrigin, hasEmulators, hasCv, sheetIcons, keep, ...metadata}: PageOptions,
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
    <Providers site={site} queryClient={queryClient}>
      <StaticRouter basename={basePath} location={basePath.replace(/\/$/, '') + path}>
        <SheetIconsContext value={sheetIcons}>
          <App />
        </SheetIconsContext>
      </StaticRouter>
    </Providers>,
    {
      // A streamed Suspense boundary is hidden until a script moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // Otherwise React renders the page in the browser.
      onError: (error) => void errors.push(error),
    },
  )
  if (errors.length > 0) throw errors[0]
  // The browser does not need the head's queries.
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
    data: {path: dataFileOf(name), content: data},
    compose: (assets) =>
      `<!doctype html>${renderToStaticMarkup(<Document messages={site.messages} assets={assets} head={head} app={app} data={data} />)}`,
  }
}

export async function readSiteInfo({lakeOrigin}: LakeOptions): Promise<SiteInfo> {
  const {queryClient, site} = await openContent(lakeOrigin)
  const [{handle, seoTitle, seoDescription}, stories] = await Promise.all([
    queryClient.ensureQueryData(siteSettingsOptions(site)),
    queryClient.ensureQueryData(storiesOptions(site)),
    queryClient.ensureQueryData(pageDatesOptions(site)),
  ])
  const views = [...pageNames, ...stories.map(({name}) => name)]
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

/** Pages show these after an interaction, so they are not in the markup. */
export async function readImagesOnDemand({lakeOrigin}: LakeOptions) {
  const {queryClient, site} = await openContent(lakeOrigin)
  const {experience} = await queryClient.ensureQueryData(aboutPageOptions(site))
  return allExperienceImages(experience)
}

/** The CV has no link to a site on localhost. */
export async function readCv({
  lakeOrigin,
  siteUrl,
}: Pick<RenderOptions, 'lakeOrigin' | 'siteUrl'>): Promise<Cv> {
  const {queryClient, site} = await openContent(lakeOrigin)
  const [about, settings] = await Promise.all([
    queryClient.ensureQueryData(aboutPageOptions(site)),
    queryClient.ensureQueryData(siteSettingsOptions(site)),
  ])
  const publicUrl = siteUrl !== undefined && new URL(siteUrl).hostname !== 'localhost' ? siteUrl : undefined
  return buildCv(about, settings, publicUrl, site.messages)
}
