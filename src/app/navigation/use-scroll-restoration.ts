import {useEffect, useLayoutEffect, useRef} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'

const storageKey = 'scroll-positions'

/** Scroll offsets in pixels by history entry. */
const positions = readPositions()

/** Like a browser on new documents. History entries with state are changes within a page, which do not scroll. */
export function useScrollRestoration(): void {
  const {key, pathname, search, hash, state} = useLocation()
  const navigationType = useNavigationType()
  const entry = `${key} ${pathname}${search}${hash}`
  const shown = useRef({entry, pathname})

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = {entry, pathname}
    const remember = () => {
      positions[entry] = scrollY
    }
    // The browser restores the first page.
    if (before.entry !== entry) {
      // Between entries of the same page there may be no scroll event.
      if (before.pathname === pathname) positions[before.entry] = scrollY
      const isPop = navigationType === NavigationType.Pop
      const position = isPop ? positions[entry] : undefined
      if (position !== undefined) scrollTo({top: position, behavior: 'instant'})
      else if (before.pathname !== pathname || (!isPop && state === null)) scrollToStart(hash)
      remember()
    }
    addEventListener('scroll', remember, {passive: true})
    return () => removeEventListener('scroll', remember)
  }, [entry, hash, navigationType, pathname, state])

  useEffect(() => {
    const restoreManually = (isReturn: boolean) => {
      history.scrollRestoration = 'manual'
      // WebKit reads `scrollRestoration` before it restores the position.
      const position = positions[shown.current.entry]
      if (isReturn && scrollY === 0 && position !== undefined) scrollTo({top: position, behavior: 'instant'})
    }
    const onShow = ({persisted}: PageTransitionEvent) => restoreManually(persisted)
    const onHide = () => {
      history.scrollRestoration = 'auto'
      // WebKit fires the last scroll event with the next frame.
      positions[shown.current.entry] = scrollY
      writePositions()
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

function readPositions(): Record<string, number> {
  try {
    return {...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')}
  } catch {
    // Storage can be blocked.
    return {}
  }
}

function writePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // Storage can be blocked or full.
  }
}
