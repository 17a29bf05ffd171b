import {type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {keepPositions, keptPositions, type ScrollPositions} from './scroll-positions.ts'

/**
 * Shows each page where it was left when the visitor comes back to it, and from its beginning, or from the place that the address
 * names, when they come anew. What changes within a page stays where it is.
 *
 * An entry that carries state was written by the page itself, which minds its own place.
 *
 * @param isLoading whether the page of the current address is not in view yet
 */
export function useScrollRestoration(isLoading: boolean): void {
  const {key, pathname, search, hash, state} = useLocation()
  const arrivedBy = useNavigationType()
  const entry = `${key} ${pathname}${search}${hash}`
  const shown = useRef({entry, pathname})
  const positions = usePositions(shown)

  useLayoutEffect(() => {
    if (isLoading) return undefined
    const before = shown.current
    shown.current = {entry, pathname}
    // The browser itself minds where the first page stands.
    if (before.entry !== entry) {
      const isNewPage = before.pathname !== pathname
      const position = arrivedBy === NavigationType.Pop ? positions.get(entry) : undefined
      if (position !== undefined) scrollTo({top: position, behavior: 'instant'})
      else if (isNewPage || (arrivedBy !== NavigationType.Pop && state === null)) scrollToStart(hash)
    }
    const remember = () => positions.set(entry, scrollY)
    addEventListener('scroll', remember, {passive: true})
    return () => removeEventListener('scroll', remember)
  }, [arrivedBy, entry, hash, isLoading, pathname, positions, state])
}

function scrollToStart(hash: string): void {
  const place = document.getElementById(hash.slice(1))
  if (place) place.scrollIntoView({behavior: 'instant'})
  else scrollTo({top: 0, behavior: 'instant'})
}

/** The positions, kept when the document is left. Until then scrolling is ours to restore, and the browser's own afterwards. */
function usePositions(shown: RefObject<{readonly entry: string}>): ScrollPositions {
  const [positions] = useState(() => (typeof window === 'undefined' ? new Map() : keptPositions()))
  useEffect(() => {
    const takeOver = (isReturn: boolean) => {
      history.scrollRestoration = 'manual'
      // WebKit reads that before it has restored anything.
      const position = positions.get(shown.current.entry)
      if (isReturn && scrollY === 0 && position !== undefined) scrollTo({top: position, behavior: 'instant'})
    }
    const onShow = ({persisted}: PageTransitionEvent) => takeOver(persisted)
    const handBack = () => {
      history.scrollRestoration = 'auto'
      // The last scrolling may not have been told yet: WebKit tells it with the next frame.
      positions.set(shown.current.entry, scrollY)
      keepPositions(positions)
    }
    const [arrival] = performance.getEntriesByType('navigation')
    takeOver(arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate')
    addEventListener('pageshow', onShow)
    addEventListener('pagehide', handBack)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('pagehide', handBack)
    }
  }, [positions, shown])
  return positions
}
