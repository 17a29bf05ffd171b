import {useEffect, useLayoutEffect, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'

const storageKey = 'scroll-positions'

/** Like a browser on new documents. History entries with state are changes within a page, which do not scroll. */
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
    // The browser restores the first page.
    if (before.entry !== entry) {
      // Between entries of the same page there may be no scroll event.
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
    const restoreManually = (isReturn: boolean) => {
      history.scrollRestoration = 'manual'
      // WebKit reads `scrollRestoration` before it restores the position.
      const position = positions.current?.get(shown.current.entry)
      if (isReturn && scrollY === 0 && position !== undefined) scrollTo({top: position, behavior: 'instant'})
    }
    const onShow = ({persisted}: PageTransitionEvent) => restoreManually(persisted)
    const onHide = () => {
      history.scrollRestoration = 'auto'
      // WebKit fires the last scroll event with the next frame.
      positions.current?.set(shown.current.entry, scrollY)
      writePositions(positions.current ?? new Map())
    }
    const [navigation] = performance.getEntriesByType('navigation')
    restoreManually(navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate')
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

/** Scroll offsets in pixels by history entry. */
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
    // Storage can be blocked or full.
  }
}
