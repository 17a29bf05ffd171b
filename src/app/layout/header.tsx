import {useLocation} from 'react-router-dom'
import {type NavigationTexts, pageAt} from '#domain/pages.ts'
import {ThemeToggle} from '#features/theme/theme-toggle.tsx'
import {BurgerMenu} from './burger-menu.tsx'
import styles from './header.module.css'
import {Logo} from './logo.tsx'
import {NavLinks} from './nav-links.tsx'
import type {useBurger} from './use-burger.ts'

type HeaderProps = {
  handle: string
  shortHandle: string
  email: string | undefined
  socialLinks: readonly {label: string; url: string}[]
  texts: NavigationTexts
  burger: ReturnType<typeof useBurger>
}

/** The bar that floats above every page; below 992 px its links are in the burger menu. */
export function Header({handle, shortHandle, email, socialLinks, texts, burger}: HeaderProps) {
  const {pathname} = useLocation()
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <Logo handle={handle} shortHandle={shortHandle} scrambles={pageAt(pathname) !== 'home'} />
        <nav className={styles['links']} aria-label="Main">
          <NavLinks texts={texts} />
        </nav>
        <ThemeToggle />
        <BurgerMenu email={email} socialLinks={socialLinks} texts={texts} {...burger} />
      </div>
    </header>
  )
}
