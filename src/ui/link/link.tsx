import {type ComponentProps, createContext, type TransitionStartFunction, use} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Without the base path. */
  to: string
}

/** Starts the transition of a navigation. The layout shows that it is pending. */
export const NavigationTransition = createContext<TransitionStartFunction>((change) => void change())

/** A link within the site. */
export function Link({to, onClick, children, ...attributes}: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler(to)
  const startNavigation = use(NavigationTransition)
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) startNavigation(() => navigate(event))
      }}
    >
      {children}
    </a>
  )
}
