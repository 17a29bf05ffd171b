import {useLayoutEffect, useMemo, useRef} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import * as url from '#domain/experience-url.ts'
import {useHydrated} from '#ui/hydration/use-hydrated.ts'

/** The `state` of a history entry. */
type HistoryState = {
  readonly isFiltering?: boolean
  /** An overlay with a history entry of its own is closed by going back. */
  readonly isPushed?: boolean | undefined
  /** Typed text may be newer than the query. */
  readonly isTyped?: boolean
}

type Change = (now: url.ExperienceState) => Partial<url.ExperienceState>

/**
 * Changes replace the history entry. Overlays push one, so that Back closes them.
 *
 * @param known memoised, so that `actions` are stable
 */
export function useExperienceState(known: url.KnownNames) {
  const {search, state: entryState} = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = isHydrated ? search.slice(1) : ''
  const entry: HistoryState | null = isHydrated ? entryState : null
  const isFiltering = entry?.isFiltering === true
  const state = useMemo(() => url.parseExperienceState(query, known), [query, known])

  const latest = useRef({entry, query, path: '', isGoingBack: false})
  /** The filters of a closed panel replace the query of the previous entry. */
  const queryAfterBack = useRef<string>(undefined)

  useLayoutEffect(() => {
    const path = latest.current.path || window.location.pathname
    latest.current = {entry, query, path, isGoingBack: false}
    const chosen = queryAfterBack.current
    queryAfterBack.current = isFiltering ? (chosen ?? query) : undefined
    if (isFiltering || chosen === undefined || chosen === query) return
    void navigate({search: chosen}, {replace: true, state: {}})
  }, [entry, isFiltering, navigate, query])

  const actions = useMemo(() => {
    // A transition updates `useLocation`, too late for quick clicks. The preview has a memory router, so `window.location` is wrong there.
    const read = () => url.parseExperienceState(queryAfterBack.current ?? latest.current.query, known)

    function write(next: url.ExperienceState, newEntry: HistoryState, isPush = false) {
      // The next page may be loading.
      if (window.location.pathname !== latest.current.path) return
      const {isGoingBack} = latest.current
      const written = url.formatExperienceState(isGoingBack ? {...next, item: undefined} : next)
      queryAfterBack.current = isGoingBack || newEntry.isFiltering ? written : undefined
      if (isGoingBack) return
      latest.current = {...latest.current, entry: newEntry, query: written}
      void navigate({search: written}, {replace: !isPush, state: newEntry})
    }

    return {
      change: (change: Change, {isPush = false, isTyped = false} = {}) => {
        const now = read()
        write({...now, ...change(now)}, {...(!isPush && latest.current.entry), isTyped}, isPush)
      },
      /** Without an item it opens the filter panel. Replaces an open overlay. */
      open: (item?: string) => {
        const now = read()
        const isReplaced = queryAfterBack.current !== undefined || now.item !== undefined
        const isPushed = !isReplaced || latest.current.entry?.isPushed
        write({...now, item}, {isFiltering: item === undefined, isPushed}, !isReplaced)
      },
      close: () => {
        const {entry: current, isGoingBack} = latest.current
        if (isGoingBack) return
        if (!current?.isPushed) return write({...read(), item: undefined}, {})
        latest.current = {...latest.current, isGoingBack: true}
        void navigate(-1)
      },
    }
  }, [known, navigate])

  return {state, isFiltering, actions}
}

export type ExperienceActions = ReturnType<typeof useExperienceState>['actions']
