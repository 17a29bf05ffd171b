import {useQuery} from '@tanstack/react-query'
import {type ReactNode, useLayoutEffect, useRef, useState, useTransition} from 'react'
import {useLocation} from 'react-router-dom'
import {usePrefetch} from '#app/navigation/use-prefetch.ts'
import {type SiteSettings, siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {siteTexts} from '#domain/texts/site.ts'
import {messages} from '#messages/en.ts'
import {NavigationTransition} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import styles from './layout.module.css'
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

/** The header and footer around every page. */
export function Layout({children}: {children: ReactNode}) {
  const settings = useQuery(siteSettingsOptions(useSite())).data ?? noSettings
  const burger = useBurger()
  // While the menu slides out the page can take the focus again.
  const isMenuOpen = burger.state === 'unfurled'
  usePrefetch(isMenuOpen)
  const [isNavigating, startNavigation] = useTransition()
  const {main, announcement, isArrival} = useArrival()

  return (
    <NavigationTransition value={startNavigation}>
      <div className={styles['site']}>
        <a href="#content" className={styles['skipLink']}>
          {messages.layout.skipToContent}
        </a>
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
        {isNavigating && <div className={styles['progress']} />}
        <Header {...settings} burger={burger} />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className={`${styles['main']} ${isArrival ? styles['arrival'] : ''}`}
          inert={isMenuOpen}
        >
          {children}
        </main>
        <div inert={isMenuOpen}>
          <Footer {...settings} />
        </div>
      </div>
    </NavigationTransition>
  )
}

/** Moves the focus to a page that replaced another one, and announces its title, as a new document would. */
function useArrival() {
  const {pathname} = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({preventScroll: true})
    // The page has set it in a layout effect of its own.
    setAnnouncement(document.title)
  }, [pathname])
  return {main, announcement, isArrival: announcement !== ''}
}
