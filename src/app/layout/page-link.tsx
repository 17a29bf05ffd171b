import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {pageAt, type PageName, pages} from '#domain/pages.ts'
import {Link} from '#ui/link/link.tsx'

type PageLinkProps = {
  name: PageName
  className: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link of the navigation, marked as the current one also where a story is shown, which is a part of the Work page. */
export function PageLink({name, ...link}: PageLinkProps) {
  const {pathname} = useLocation()
  const {path} = pages[name]
  const isPartOfIt = name === 'work' && pathname.startsWith(`${path}/`)
  return (
    <Link
      to={path}
      aria-current={pageAt(pathname) === name ? 'page' : isPartOfIt ? 'true' : undefined}
      {...link}
    />
  )
}
