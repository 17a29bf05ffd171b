import type {QueryClient} from '@tanstack/react-query'
import {matchRoutes, type RouteObject} from 'react-router-dom'
import {siteSettingsOptions} from '#content/options.ts'
import type {Page} from '#pages/page.ts'
import {PageError} from './errors/page-error.tsx'
import {PageUnavailable} from './errors/page-unavailable.ts'
import {Layout} from './layout/layout.tsx'
import {pages} from './pages.ts'

/** The route table, for the browser's router and for the one that renders pages ahead of time. */
export function appRoutes(queryClient: QueryClient): RouteObject[] {
  const pageRoute = ([path, importPage]: [string, () => Promise<Page>]): RouteObject => ({
    id: path,
    path,
    lazy: async () => {
      const {load, Component} = await importPage().catch((cause: unknown) => {
        throw new PageUnavailable(cause)
      })
      return {Component, loader: ({request}) => load(queryClient, new URL(request.url))}
    },
  })

  return [
    {
      id: 'layout',
      Component: Layout,
      HydrateFallback: () => <Layout loading />,
      // The header does without the settings when they do not come; the page says what is the matter.
      loader: async () => {
        await queryClient.prefetchQuery(siteSettingsOptions)
        return null
      },
      children: [{id: 'page', errorElement: <PageError />, children: Object.entries(pages).map(pageRoute)}],
    },
  ]
}

/** Puts the code of the pages that an address matches into the route table, in place of the promise of it. */
export async function loadMatchedPages(
  routes: RouteObject[],
  location: {pathname: string},
  basename: string,
): Promise<void> {
  for (const {route} of matchRoutes(routes, location, basename) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, {...(await route.lazy()), lazy: undefined})
  }
}
