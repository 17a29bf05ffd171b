import {useLocation} from 'react-router-dom'
import type {SiteSettings} from '#content/site-settings.ts'
import {labelOf, type NavigationTexts, pageAt, pageNames} from '#domain/pages.ts'
import {ColorSchemeToggle} from '#features/color-scheme/color-scheme-toggle.tsx'
import {useMessages} from '#messages/messages.ts'
import {BurgerMenu, type useBurger} from './burger-menu.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './header.module.css'
import {Logo} from './logo.tsx'
import {PageLink} from './page-link.tsx'

type HeaderProps = Pick<SiteSettings, 'handle' | 'shortHandle' | 'email' | 'socialLinks'> & {
  texts: NavigationTexts
  burger: ReturnType<typeof useBurger>
}

export function Header({handle, shortHandle, email, socialLinks, texts, burger}: HeaderProps) {
  const messages = useMessages()
  const {pathname} = useLocation()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo handle={handle} shortHandle={shortHandle} scramblesOnHover={pageAt(pathname) !== 'home'} />
        <nav className={styles['links']} aria-label={messages.layout.mainNavigation}>
          <ul className={styles['list']}>
            {pageNames.map((name) => (
              <li key={name}>
                <PageLink
                  name={name}
                  className={`${timeline['dot']} ${styles[name === 'contact' ? 'contact' : 'link']}`}
                >
                  {labelOf(name, texts, messages.pages)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <ColorSchemeToggle />
        <BurgerMenu email={email} socialLinks={socialLinks} texts={texts} {...burger} />
      </div>
    </header>
  )
}
