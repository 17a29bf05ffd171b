import {useEffect, useLayoutEffect, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'

const storageKey = 'scroll-positions'

/**
 * Scrolls to where the visitor left a page when they return to it, and to the beginning, or to the element that the hash names, of a page
 * that is new. Changes within a page do not scroll: an entry with state was written by the page itself.
 */
export function useScrollRestoration(): void {
  const {key, pathname, search, hash, state} = useLocation()
  const navigationType = useNavigationType()
  const entry = `${key} ${pathname}${search}${hash}`
  const shown = useRef({entry, pathname})
  const positions = useRef<Map<string, number>>(undefined)

  useLayoutEffect(() => {
    positions.current ??= readPositions()
    const before = shown.current
    shown.current = {entry, pathname}
    const remember = () => positions.current?.set(entry, scrollY)
    // The browser itself restores the first page.
    if (before.entry !== entry) {
      // Nothing need have scrolled since an entry of the same page.
      if (before.pathname === pathname) positions.current.set(before.entry, scrollY)
      const isPop = navigationType === NavigationType.Pop
      const position = isPop ? positions.current.get(entry) : undefined
      if (position !== undefined) scrollTo({top: position, behavior: 'instant'})
      else if (before.pathname !== pathname || (!isPop && state === null)) scrollToStart(hash)
    }
    addEventListener('scroll', remember, {passive: true})
    return () => removeEventListener('scroll', remember)
  }, [entry, hash, navigationType, pathname, state])

  useEffect(() => {
    const takeOver = (isReturn: boolean) => {
      history.scrollRestoration = 'manual'
      // WebKit reads that before it has restored anything.
      const position = positions.current?.get(shown.current.entry)
      if (isReturn && scrollY === 0 && position !== undefined) scrollTo({top: position, behavior: 'instant'})
    }
    const onShow = ({persisted}: PageTransitionEvent) => takeOver(persisted)
    const onHide = () => {
      history.scrollRestoration = 'auto'
      // WebKit reports the last scrolling with the next frame.
      positions.current?.set(shown.current.entry, scrollY)
      writePositions(positions.current ?? new Map())
    }
    const [arrival] = performance.getEntriesByType('navigation')
    takeOver(arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate')
    addEventListener('pageshow', onShow)
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pageshow', onShow)
      removeEventListener('pagehide', onHide)
    }
  }, [])
}

function scrollToStart(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView({behavior: 'instant'})
  else scrollTo({top: 0, behavior: 'instant'})
}

/** Positions of this tab, in pixels by history entry. Without storage every page starts at its beginning. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return new Map(Object.entries(stored ?? {}).filter(([, position]) => typeof position === 'number'))
  } catch {
    return new Map()
  }
}

function writePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Storage is blocked or full.
  }
}
