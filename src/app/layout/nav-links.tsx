import {useQueryClient} from '@tanstack/react-query'
import {NavLink} from 'react-router-dom'
import {prefetchPage, type pages} from '#app/pages.ts'
import {paths} from '#pages/paths.ts'
import styles from './nav-links.module.css'
import {siteLinks} from './site-links.ts'

/**
 * The header's links; React Router marks the current page's with `aria-current`. A page is fetched as soon as the
 * pointer or the focus comes to its link, so that it is there when the visitor asks for it.
 */
export function NavLinks() {
  const queryClient = useQueryClient()
  const fetchOn = (path: keyof typeof pages) => ({
    onPointerEnter: () => void prefetchPage(path, queryClient),
    onFocus: () => void prefetchPage(path, queryClient),
  })
  return (
    <ul className={styles['list']}>
      {siteLinks.map(({to, label}) => (
        <li key={to}>
          <NavLink to={to} end viewTransition className={() => styles['link']} {...fetchOn(to)}>
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink
          to={paths.contact}
          end
          viewTransition
          className={() => styles['contact']}
          {...fetchOn(paths.contact)}
        >
          Contact me
        </NavLink>
      </li>
    </ul>
  )
}
