import {useEffect, useRef, useState} from 'react'

/**
 * Tells assistive technology and the keyboard of a navigation as a fresh document would: the focus starts at the
 * page's beginning, and the page's name is announced. What changes in the address behind the path is no navigation.
 *
 * @returns the ref of `<main>`, and the text for a polite live region.
 */
export function useNavigationEffects(pathname: string, pageName: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({preventScroll: true})
    setAnnouncement(pageName)
  }, [pathname, pageName])

  return {main, announcement}
}
