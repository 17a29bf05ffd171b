import {type ComponentProps, createContext, type TransitionStartFunction, use} from 'react'
import {useHref, useLinkClickHandler} from 'react-router-dom'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
}

/** The layout provides its transition, to show that a navigation is pending. */
export const NavigationTransition = createContext<TransitionStartFunction>((change) => void change())

export function Link({to, onClick, children, ...attributes}: LinkProps) {
  const href = useHref(to)
  const push = useLinkClickHandler(to)
  const replace = useLinkClickHandler(to, {replace: true})
  const startNavigation = use(NavigationTransition)
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        // The router compares with the page that is shown, so a double click would add two history entries.
        const navigate = event.currentTarget.href === window.location.href ? replace : push
        startNavigation(() => navigate(event))
      }}
    >
      {children}
    </a>
  )
}
