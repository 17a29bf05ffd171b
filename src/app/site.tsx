import {Suspense} from 'react'
import {ErrorBoundary} from 'react-error-boundary'
import {useLocation} from 'react-router-dom'
import {viewAt} from '#domain/pages.ts'
import {Oops} from '#pages/oops.tsx'
import {PageError} from './errors/page-error.tsx'
import {Layout} from './layout/layout.tsx'
import styles from './layout/layout.module.css'
import {PageLoading} from './layout/page-loading.tsx'
import {usePageView, type PageView} from './navigation/use-page-view.ts'
import {useScrollRestoration} from './navigation/use-scroll-restoration.ts'

/**
 * The visitor's site: the page of the current address, and what stands around every page.
 *
 * @param firstView what was rendered ahead of time; without it the first page is fetched
 */
export function Site(props: {firstView?: PageView}) {
  // What stands around every page can fail too: then this is all that is left, and going on is another attempt.
  const {key} = useLocation()
  const oops = (
    <div className={styles['site']}>
      <main className={styles['main']}>
        <Oops what="failed" />
      </main>
    </div>
  )
  return (
    <ErrorBoundary resetKeys={[key]} fallback={oops}>
      <Pages {...props} />
    </ErrorBoundary>
  )
}

function Pages({firstView}: {firstView?: PageView}) {
  const {isLoading, ...shown} = usePageView(firstView)
  const {view} = shown
  useScrollRestoration(isLoading)
  const loading = <PageLoading name={viewAt(useLocation().pathname)} />

  return (
    <Layout {...shown} isLoading={isLoading}>
      <ErrorBoundary
        resetKeys={[view]}
        fallbackRender={({error}) => <PageError error={error} retrying={isLoading} />}
      >
        <Suspense fallback={loading}>
          {view === undefined ? (
            loading
          ) : 'error' in view ? (
            // Not thrown: another attempt that fails leaves the page, and the focus in it, as it is.
            <PageError error={view.error} retrying={isLoading} />
          ) : (
            view.page.element
          )}
        </Suspense>
      </ErrorBoundary>
    </Layout>
  )
}
