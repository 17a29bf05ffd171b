import {Suspense} from 'react'
import {ErrorBoundary} from 'react-error-boundary'
import {useLocation} from 'react-router-dom'
import {pageAt} from '#pages/paths.ts'
import {PageError} from './errors/page-error.tsx'
import {Layout} from './layout/layout.tsx'
import {PageLoading} from './layout/page-loading.tsx'
import {usePageView, type PageView} from './navigation/use-page-view.ts'
import {useScrollRestoration} from './navigation/use-scroll-restoration.ts'

/**
 * The visitor's site: the page of the current address, and what stands around every page.
 *
 * @param firstView what was rendered ahead of time; without it the first page is fetched
 */
export function Site({firstView}: {firstView?: PageView}) {
  const {view, isArrival, isLoading} = usePageView(firstView)
  useScrollRestoration(isLoading)
  const loading = <PageLoading path={pageAt(useLocation().pathname)} />

  return (
    <Layout view={view} isArrival={isArrival} isLoading={isLoading}>
      <ErrorBoundary
        resetKeys={[view]}
        fallbackRender={({error}) => <PageError error={error} retrying={isLoading} />}
      >
        <Suspense fallback={loading}>{view === undefined ? loading : <Viewed view={view} />}</Suspense>
      </ErrorBoundary>
    </Layout>
  )
}

function Viewed({view}: {view: PageView}) {
  if ('error' in view) throw view.error
  return view.page.element
}
