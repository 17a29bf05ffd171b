import {dehydrate, QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {prerender} from 'react-dom/static'
import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import {DocumentHead, scriptText} from '#app/document-head.tsx'
import {isPageHead} from '#app/layout/use-page-head.ts'
import {appRoutes} from '#app/routes.tsx'
import {courseData, profileData, projectData} from '#app/structured-data.ts'
import {aboutPageOptions, siteSettingsOptions, workPageOptions} from '#content/options.ts'
import {toAboutPage, toSiteSettings, toWorkPage} from '#content/pages.ts'
import {basePath} from '#environment'
import {paths} from '#pages/paths.ts'

export type RenderOptions = {
  /** Where the local lake answers, such as `http://localhost:3000`; of no account when content is hosted. */
  readonly contentOrigin: string
  /** Where the site will live, with a slash at the end; without it no address is promised to search engines. */
  readonly siteUrl: string | undefined
}

export type RenderedPage = {
  /** Elements for the document's head. */
  readonly head: string
  /** The markup of the whole application. */
  readonly app: string
  /** What the browser goes on from, as JSON that can stand in a script element. */
  readonly state: string
}

/** A path that no page has: what is rendered for it is the not-found page. */
export const unknownPath = '/404'

/** The paths of all pages of the site. */
export const pagePaths: readonly string[] = Object.values(paths)

/**
 * Renders one page to static markup with its content in it.
 *
 * @param path as in the route table, without the base
 * @throws ContentError when content cannot be fetched, and whatever a page throws while it renders
 */
export async function renderPage(
  path: string,
  {contentOrigin, siteUrl}: RenderOptions,
): Promise<RenderedPage> {
  const queryClient = new QueryClient({defaultOptions: {queries: {meta: {contentOrigin}}}})
  const handler = createStaticHandler(appRoutes(queryClient), {basename: basePath})
  const location = new URL(basePath.replace(/\/$/, '') + path, siteUrl ?? contentOrigin)
  const context = await handler.query(new Request(location))
  if (context instanceof Response) throw new Error(`${path} redirects, which a static page cannot.`)
  const failure = Object.values(context.errors ?? {})[0]
  if (failure !== undefined) throw failure

  const router = createStaticRouter(handler.dataRoutes, context)
  const {prelude} = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
    {
      // A page is one piece: parts that came later would be hidden until a script has moved them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    head: headOf(path, queryClient, Object.values(context.loaderData).at(-1), siteUrl),
    app: await new Response(prelude).text(),
    state: scriptText({loaderData: context.loaderData, content: dehydrate(queryClient)}),
  }
}

function headOf(
  path: string,
  queryClient: QueryClient,
  pageHead: unknown,
  siteUrl: string | undefined,
): string {
  const answer = queryClient.getQueryData(siteSettingsOptions.queryKey)
  if (answer === undefined || !isPageHead(pageHead)) throw new Error(`${path} came without its settings.`)
  const settings = toSiteSettings(answer)
  const isPage = pagePaths.includes(path)
  const url = siteUrl === undefined || !isPage ? undefined : new URL(path.slice(1), siteUrl).href
  return renderToStaticMarkup(
    <DocumentHead
      page={pageHead}
      settings={settings}
      url={url}
      shareImage={undefined}
      structuredData={
        siteUrl === undefined || url === undefined
          ? []
          : structuredDataOf(path, queryClient, settings, {site: siteUrl, page: url})
      }
    />,
  )
}

function structuredDataOf(
  path: string,
  queryClient: QueryClient,
  settings: ReturnType<typeof toSiteSettings>,
  address: {site: string; page: string},
): object[] {
  if (path === paths.home) return profileData(settings, address)
  if (path === paths.work) {
    const answer = queryClient.getQueryData(workPageOptions.queryKey)
    return answer === undefined
      ? []
      : toWorkPage(answer).projects.map((project) => projectData(project, address))
  }
  if (path === paths.about) {
    const answer = queryClient.getQueryData(aboutPageOptions.queryKey)
    return answer === undefined
      ? []
      : toAboutPage(answer).courses.map((course) => courseData(course, address))
  }
  return []
}
