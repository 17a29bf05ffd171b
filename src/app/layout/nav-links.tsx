import {NavLink} from 'react-router-dom'
import {paths} from '#pages/paths.ts'
import styles from './nav-links.module.css'
import {siteLinks} from './site-links.ts'

/** The header's links; React Router marks the current page's with `aria-current`. */
export function NavLinks() {
  return (
    <ul className={styles['list']}>
      {siteLinks.map(({to, label}) => (
        <li key={to}>
          <NavLink to={to} end discover="none" className={() => styles['link']}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink to={paths.contact} end discover="none" className={() => styles['contact']}>
          Contact me
        </NavLink>
      </li>
    </ul>
  )
}
