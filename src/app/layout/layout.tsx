import {useQuery} from '@tanstack/react-query'
import {type ReactNode, useLayoutEffect, useRef, useState, useTransition} from 'react'
import {useLocation} from 'react-router-dom'
import {usePrefetch} from '#app/navigation/use-prefetch.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {useSite} from '#content/site.ts'
import {useMessages} from '#messages/messages.ts'
import {NavigationTransition} from '#ui/link/link.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {useBurger} from './burger-menu.tsx'
import {Footer} from './footer.tsx'
import {Header} from './header.tsx'
import styles from './layout.module.css'

/** Used while the settings are loading, and if they fail to load. */
const defaultSettings = {
  ownerName: 'Portfolio',
  handle: 'portfolio',
  shortHandle: 'p',
  email: undefined,
  socialLinks: [],
}

export function Layout({children}: {children: ReactNode}) {
  const messages = useMessages()
  const {data} = useQuery(siteSettingsOptions(useSite()))
  const settings = data ?? {...defaultSettings, texts: {...messages.pages, ...messages.site.texts}}
  const burger = useBurger()
  // The page is focusable while the menu slides out.
  const isMenuOpen = burger.state === 'unfurled'
  usePrefetch(isMenuOpen)
  const [isNavigating, startNavigation] = useTransition()
  const {main, announcement, hasNavigated} = useRouteAnnouncer()

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
          className={`${styles['main']} ${hasNavigated ? styles['entering'] : ''}`}
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

/** After a navigation, focuses the page and announces its title, as a browser does for a new document. */
function useRouteAnnouncer() {
  const {pathname} = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({preventScroll: true})
    // The page's layout effect has set the title before.
    setAnnouncement(document.title)
  }, [pathname])
  return {main, announcement, hasNavigated: announcement !== ''}
}
