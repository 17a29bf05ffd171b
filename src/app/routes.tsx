import {type ComponentType, lazy, type ReactNode} from 'react'
import {type QueryClient, useSuspenseQuery} from '@tanstack/react-query'
import {Route, Routes, useParams} from 'react-router-dom'
import {type Site, useSite} from '#content/site.ts'
import {isPageName, type PageName, pageNames, pages, type ViewName} from '#domain/pages.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {PageLoadError} from './errors/page-load-error.ts'
import {pageDataOptions} from './page-data.ts'

/** Each page is a chunk. */
const importPage: Readonly<Record<PageName | 'story' | 'notFound', () => Promise<{default: ComponentType}>>> =
  {
    home: async () => ({default: (await import('#pages/home.tsx')).HomePage}),
    about: async () => ({default: (await import('#pages/about.tsx')).AboutPage}),
    work: async () => ({default: (await import('#pages/work.tsx')).WorkPage}),
    contact: async () => ({default: (await import('#pages/contact.tsx')).ContactPage}),
    story: async () => ({default: (await import('#pages/story.tsx')).StoryPage}),
    notFound: async () => ({default: (await import('#pages/not-found.tsx')).NotFoundPage}),
  }

const Page: Readonly<Record<PageName, ComponentType>> = {
  home: lazyPage('home'),
  about: lazyPage('about'),
  work: lazyPage('work'),
  contact: lazyPage('contact'),
}
const StoryPage = lazyPage('story')
const NotFoundPage = lazyPage('notFound')

function lazyPage(name: keyof typeof importPage) {
  return lazy(() =>
    importPage[name]().catch((cause: unknown) => {
      throw new PageLoadError(cause)
    }),
  )
}

export function PageRoutes() {
  return (
    <Routes>
      {pageNames.map((name) => {
        const Component = Page[name]
        return (
          <Route
            key={name}
            path={pages[name].path}
            element={
              <PageData name={name}>
                <Component />
              </PageData>
            }
          />
        )
      })}
      <Route path={`${pages.work.path}/:id`} element={<StoryRoute />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

function StoryRoute() {
  const {id = ''} = useParams()
  const name = storyNameOf(id)
  if (name === undefined) return <NotFoundPage />
  return (
    <PageData name={name}>
      <StoryPage key={id} />
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
  importPage[isPageName(name) ? name : 'story']().catch(() => undefined)
  void queryClient.prefetchQuery(pageDataOptions(name, site))
}
