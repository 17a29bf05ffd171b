import {useEffect, useRef, useState} from 'react'

/**
 * Tells assistive technology and the keyboard of a navigation as a fresh document would: the focus starts at the
 * page's beginning, and the page's name is announced.
 *
 * @param page names the page in view, whatever else changes in its address; undefined before the first one
 * @returns the ref of `<main>`, and the text for a polite live region.
 */
export function useArrival(page: string | undefined, pageName: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(page)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const before = shown.current
    shown.current = page
    if (before === undefined || before === page) return
    main.current?.focus({preventScroll: true})
    setAnnouncement(pageName)
  }, [page, pageName])

  return {main, announcement}
}
