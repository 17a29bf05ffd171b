import {useQuery} from '@tanstack/react-query'
import {Suspense, useEffect} from 'react'
import {Outlet, ScrollRestoration, useLocation, useNavigation} from 'react-router-dom'
import {siteSettingsOptions} from '#content/options.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {documentTitle} from './document-title.ts'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import styles from './layout.module.css'
import {PageLoading} from './page-loading.tsx'
import {SkipLink} from './skip-link.tsx'
import {useBurger} from './use-burger.ts'
import {useNavigationEffects} from './use-navigation-effects.ts'
import {usePageHead} from './use-page-head.ts'
import './view-transitions.css'

/** What the header and the footer show while, or because, the settings have not come. */
const noSettings = {
  ownerName: 'Portfolio',
  handle: 'portfolio',
  shortHandle: 'p',
  seoTitle: 'Portfolio',
  email: undefined,
  socialLinks: [],
}

/** What stands around every page; `loading` until the first page has come. */
export function Layout({loading = false}: {loading?: boolean}) {
  const settings = useQuery(siteSettingsOptions).data ?? noSettings
  const {pathname} = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const burger = useBurger()
  // While the menu slides out the page can take the focus again.
  const isMenuOpen = burger.state === 'unfurled'

  const head = usePageHead()
  const title = documentTitle(head, settings)
  useEffect(() => {
    document.title = title
  }, [title])
  const {main, announcement} = useNavigationEffects(pathname, head.title ?? 'Home')

  return (
    <div className={styles['site']}>
      <SkipLink target="content" />
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {isLoading && <div className={styles['progress']} />}
      <Header {...settings} pathname={pathname} burger={burger} />
      <main ref={main} id="content" tabIndex={-1} className={styles['main']} inert={isMenuOpen}>
        <Suspense fallback={<PageLoading pathname={pathname} />}>
          {loading ? <PageLoading pathname={pathname} /> : <Outlet />}
        </Suspense>
      </main>
      <div inert={isMenuOpen}>
        <Footer {...settings} />
      </div>
      <ScrollRestoration />
    </div>
  )
}
