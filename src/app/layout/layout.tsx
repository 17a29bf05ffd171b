import {useQuery} from '@tanstack/react-query'
import {useEffect, type ReactNode} from 'react'
import {useArrival} from '#app/navigation/use-arrival.ts'
import type {PageView} from '#app/navigation/use-page-view.ts'
import {usePrefetch} from '#app/navigation/use-prefetch.ts'
import {type SiteSettings, siteSettingsOptions} from '#content/site-settings.ts'
import {labelOf} from '#domain/pages.ts'
import {type SiteTexts, siteTexts} from '#domain/texts/site.ts'
import {messages} from '#messages/en.ts'
import {documentTitle, pageTitle} from '#pages/document-title.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import styles from './layout.module.css'
import {SkipLink} from './skip-link.tsx'
import {useBurger} from './use-burger.ts'

/** What the header and the footer show until the settings have come, and without them. */
const noSettings: Pick<
  SiteSettings,
  'ownerName' | 'handle' | 'shortHandle' | 'seoTitle' | 'email' | 'socialLinks' | 'texts'
> = {
  ownerName: 'Portfolio',
  handle: 'portfolio',
  shortHandle: 'p',
  seoTitle: 'Portfolio',
  email: undefined,
  socialLinks: [],
  texts: siteTexts,
}

type LayoutProps = {
  /** What is shown in it; undefined until the first page has come. */
  view: PageView | undefined
  /** Whether it came in another page's place. */
  isArrival: boolean
  /** Whether the visitor is on the way to another page. */
  isLoading: boolean
  /** Whether what is shown goes, because that page is there. */
  isLeaving: boolean
  children: ReactNode
}

/** What stands around every page. */
export function Layout({view, isArrival, isLoading, isLeaving, children}: LayoutProps) {
  const settings = useQuery(siteSettingsOptions).data ?? noSettings
  const burger = useBurger()
  // While the menu slides out the page can take the focus again.
  const isMenuOpen = burger.state === 'unfurled'
  usePrefetch(isMenuOpen)

  const {texts} = settings
  const ownTitle = titleOf(view, texts)
  const title = documentTitle({title: ownTitle}, settings)
  useEffect(() => {
    document.title = title
  }, [title])
  const {main, announcement} = useArrival(
    view && (view.name ?? 'nowhere'),
    ownTitle ?? labelOf('home', texts),
  )

  return (
    <div className={styles['site']}>
      <SkipLink target="content" />
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      {isLoading && <div className={styles['progress']} />}
      <Header {...settings} page={view?.name} burger={burger} />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className={styles['main']}
        data-arrival={isArrival || undefined}
        data-leaving={isLeaving || undefined}
        inert={isMenuOpen}
      >
        {children}
      </main>
      <div inert={isMenuOpen}>
        <Footer {...settings} />
      </div>
    </div>
  )
}

/** The name of the page in view; undefined before there is one, and on the home page. */
function titleOf(view: PageView | undefined, texts: SiteTexts): string | undefined {
  if (view === undefined) return undefined
  return 'error' in view ? messages.errors.oops : pageTitle(view.name, view.page.head, texts)
}
