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

/** The link to the Work page is current on stories, too. */
export function PageLink({name, ...link}: PageLinkProps) {
  const {pathname} = useLocation()
  const {path} = pages[name]
  const isStory = name === 'work' && pathname.startsWith(`${path}/`)
  return (
    <Link
      to={path}
      aria-current={pageAt(pathname) === name ? 'page' : isStory ? 'true' : undefined}
      {...link}
    />
  )
}
