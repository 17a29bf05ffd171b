import {type ComponentProps, createContext, type TransitionStartFunction, use} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the site. */
  to: string
}

/** Starts the transition in which links change the page, so that the layout knows that it is pending. */
export const NavigationTransition = createContext<TransitionStartFunction>((change) => void change())

/** A link within the site. */
export function Link({to, onClick, children, ...attributes}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to)
  const startNavigation = use(NavigationTransition)
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) startNavigation(() => follow(event))
      }}
    >
      {children}
    </a>
  )
}
