import {type ComponentType, lazy, type ReactNode} from 'react'
import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {Route, Routes, useParams} from 'react-router-dom'
import {type Site, useSite} from '#content/site.ts'
import {isPageName, type PageName, pageNames, pages, type ViewName} from '#domain/pages.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {PageLoadError} from '#app/errors/error-fallback.tsx'
import {pageDataOptions} from './page-data.ts'

const modules = import.meta.glob<ComponentType>('/src/pages/*-page.tsx', {import: 'Page'})

function lazyPage(name: PageName | 'story' | 'not-found') {
  const importPage = modules[`/src/pages/${name}-page.tsx`]
  if (importPage === undefined) throw new Error(`src/pages/${name}-page.tsx does not exist.`)
  const load = () =>
    importPage().then(
      (page) => ({default: page}),
      (cause: unknown) => {
        throw new PageLoadError(cause)
      },
    )
  return {load, Page: lazy(load)}
}

const lazyPages = new Map(pageNames.map((name) => [name, lazyPage(name)]))
const story = lazyPage('story')
const notFound = lazyPage('not-found')

export function PageRoutes() {
  return (
    <Routes>
      {[...lazyPages].map(([name, {Page}]) => (
        <Route
          key={name}
          caseSensitive
          path={pages[name].path}
          element={
            <PageData name={name}>
              <Page />
            </PageData>
          }
        />
      ))}
      <Route caseSensitive path={`${pages.work.path}/:id`} element={<StoryRoute />} />
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  )
}

function StoryRoute() {
  const {id = ''} = useParams()
  const name = storyNameOf(id)
  if (name === undefined) return <notFound.Page />
  return (
    <PageData name={name}>
      <story.Page key={id} />
    </PageData>
  )
}

/** Suspends until the data file is read. */
function PageData({name, children}: {name: ViewName; children: ReactNode}) {
  useSuspenseQuery(pageDataOptions(name, useSite()))
  return children
}

/** Failures are ignored, because navigation loads the page again. */
export function prefetchPage(name: ViewName, queryClient: QueryClient, site: Site): void {
  const page = isPageName(name) ? lazyPages.get(name) : story
  page?.load().catch(() => undefined)
  const data = pageDataOptions(name, site)
  queryClient.fetchQuery(data).catch(() => queryClient.removeQueries({queryKey: data.queryKey}))
}
