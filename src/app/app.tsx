import {QueryErrorResetBoundary} from '@tanstack/react-query'
import {Suspense} from 'react'
import {ErrorBoundary} from 'react-error-boundary'
import {useLocation} from 'react-router-dom'
import {viewAt} from '#domain/pages.ts'
import {Oops} from '#pages/oops.tsx'
import {PageError} from './errors/page-error.tsx'
import {Layout} from './layout/layout.tsx'
import styles from './layout/layout.module.css'
import {PageLoading} from './layout/page-loading.tsx'
import {useScrollRestoration} from './navigation/use-scroll-restoration.ts'
import {PageRoutes} from './routes.tsx'

/**
 * The site. The router changes its location in a transition, so the page in view stays until code and data of the next one are there.
 */
export function App() {
  const {key, pathname} = useLocation()
  useScrollRestoration()
  return (
    // The layout can fail too; the next navigation renders it again.
    <ErrorBoundary resetKeys={[key]} fallback={<LayoutFailed />}>
      <Layout>
        <QueryErrorResetBoundary>
          {({reset}) => (
            <ErrorBoundary resetKeys={[pathname]} onReset={reset} FallbackComponent={PageError}>
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
        <Oops what="failed" />
      </main>
    </div>
  )
}
