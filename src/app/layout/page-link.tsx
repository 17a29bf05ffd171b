import type {ReactNode} from 'react'
import {NavLink, useLocation} from 'react-router-dom'
import {pageAt, type PageName, pages} from '#domain/pages.ts'

type PageLinkProps = {
  name: PageName
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of the navigation, marked as the current one also where a story is shown, which is a part of the Work page. */
export function PageLink({name, className, ...link}: PageLinkProps) {
  const {pathname} = useLocation()
  return (
    <NavLink
      to={pages[name].path}
      end={name !== 'work'}
      discover="none"
      aria-current={pageAt(pathname) === name ? 'page' : 'true'}
      className={() => className}
      {...link}
    />
  )
}
