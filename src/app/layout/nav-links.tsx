import {NavLink} from 'react-router-dom'
import {pages} from '#domain/pages.ts'
import styles from './nav-links.module.css'

/** The header's links, the one to the contact page as a button; React Router marks the current page's with `aria-current`. */
export function NavLinks() {
  return (
    <ul className={styles['list']}>
      {Object.values(pages).map((page) => (
        <li key={page.path}>
          <NavLink
            to={page.path}
            end
            discover="none"
            className={() => styles[page === pages.contact ? 'contact' : 'link']}
          >
            {page.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
