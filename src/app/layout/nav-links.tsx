import {NavLink} from 'react-router-dom'
import {labelOf, type NavigationTexts, pageNames, pages} from '#domain/pages.ts'
import styles from './nav-links.module.css'

/** The header's links, the one to the contact page as a button; React Router marks the current page's with `aria-current`. */
export function NavLinks({texts}: {texts: NavigationTexts}) {
  return (
    <ul className={styles['list']}>
      {pageNames.map((name) => (
        <li key={name}>
          <NavLink
            to={pages[name].path}
            end
            discover="none"
            className={() => styles[name === 'contact' ? 'contact' : 'link']}
          >
            {labelOf(name, texts)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
