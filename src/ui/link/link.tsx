import type {ComponentProps} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site. */
  to: string
}

/** A link within the site, which is followed without loading anew. The router's own component carries what only its framework uses. */
export function Link({to, onClick, children, ...attributes}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to)
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
