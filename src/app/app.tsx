import {QueryErrorResetBoundary} from '@tanstack/react-query'
import {Suspense} from 'react'
import {ErrorBoundary} from 'react-error-boundary'
import {useLocation} from 'react-router-dom'
import {viewAt} from '#domain/pages.ts'
import {PageError} from '#pages/page-error.tsx'
import {ErrorFallback} from '#app/errors/error-fallback.tsx'
import {Layout} from '#app/layout/layout.tsx'
import styles from '#app/layout/layout.module.css'
import {PageLoading} from '#app/layout/page-loading.tsx'
import {useScrollRestoration} from '#app/navigation/use-scroll-restoration.ts'
import {PageRoutes} from './routes.tsx'

/** The router navigates in a transition: the current page stays until the next one is loaded. */
export function App() {
  const {key, pathname} = useLocation()
  useScrollRestoration()
  return (
    // The layout itself can fail.
    <ErrorBoundary resetKeys={[key]} fallback={<LayoutFailed />}>
      <Layout>
        <QueryErrorResetBoundary>
          {({reset}) => (
            <ErrorBoundary resetKeys={[pathname]} onReset={reset} FallbackComponent={ErrorFallback}>
              <Suspense fallback={<PageLoading name={viewAt(pathname)} />}>
                <PageRoutes />
              </Suspense>
            </ErrorBoundary>
          )}
        </QueryErrorResetBoundary>
      </Layout>
    </ErrorBoundary>
  )
}

function LayoutFailed() {
  return (
    <div className={styles['site']}>
      <main className={styles['main']}>
        <PageError kind="failed" />
      </main>
    </div>
  )
}
