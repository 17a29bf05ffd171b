import {type ComponentType, lazy, type ReactNode} from 'react'
import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {Route, Routes, useParams} from 'react-router-dom'
import {type Site, useSite} from '#content/site.ts'
import {isPageName, type PageName, pageNames, pages, type ViewName} from '#domain/pages.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {PageLoadError} from './errors/page-load-error.ts'
import {pageDataOptions} from './page-data.ts'

/** Each page is a chunk. */
const routes = {
  home: lazyPage(async () => (await import('#pages/home.tsx')).HomePage),
  about: lazyPage(async () => (await import('#pages/about.tsx')).AboutPage),
  work: lazyPage(async () => (await import('#pages/work.tsx')).WorkPage),
  contact: lazyPage(async () => (await import('#pages/contact.tsx')).ContactPage),
  story: lazyPage(async () => (await import('#pages/story.tsx')).StoryPage),
  notFound: lazyPage(async () => (await import('#pages/not-found.tsx')).NotFoundPage),
} satisfies Readonly<Record<PageName | 'story' | 'notFound', LazyPage>>

type LazyPage = {readonly load: () => Promise<{default: ComponentType}>; readonly Page: ComponentType}

function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  const load = () =>
    importPage().then(
      (page) => ({default: page}),
      (cause: unknown) => {
        throw new PageLoadError(cause)
      },
    )
  return {load, Page: lazy(load)}
}

export function PageRoutes() {
  return (
    <Routes>
      {pageNames.map((name) => {
        const {Page} = routes[name]
        return (
          <Route
            key={name}
            path={pages[name].path}
            element={
              <PageData name={name}>
                <Page />
              </PageData>
            }
          />
        )
      })}
      <Route path={`${pages.work.path}/:id`} element={<StoryRoute />} />
      <Route path="*" element={<routes.notFound.Page />} />
    </Routes>
  )
}

function StoryRoute() {
  const {id = ''} = useParams()
  const name = storyNameOf(id)
  if (name === undefined) return <routes.notFound.Page />
  return (
    <PageData name={name}>
      <routes.story.Page key={id} />
    </PageData>
  )
}

/** Suspends until the data file is read. */
function PageData({name, children}: {name: ViewName; children: ReactNode}) {
  useSuspenseQuery(pageDataOptions(name, useSite()))
  return children
}

/** A failure is shown on navigation. */
export function prefetchPage(name: ViewName, queryClient: QueryClient, site: Site): void {
  routes[isPageName(name) ? name : 'story'].load().catch(() => undefined)
  void queryClient.prefetchQuery(pageDataOptions(name, site))
}
