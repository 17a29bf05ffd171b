import {useLayoutEffect, useMemo, useRef} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import * as url from '#domain/experience-url.ts'
import {useHydrated} from '#ui/hydration/use-hydrated.ts'

/** The `state` of a history entry. */
type HistoryState = {
  readonly isFiltering?: boolean
  /** The overlay has an entry of its own, so closing it goes back. */
  readonly isPushed?: boolean | undefined
  /** The search field wrote the query. Its text may be newer. */
  readonly isTyped?: boolean
}

type Change = (now: url.ExperienceState) => Partial<url.ExperienceState>

/**
 * The state of the experience list in the URL. A change replaces the history entry. Overlays push an entry, so that Back closes them.
 *
 * @param known must be memoised, so that `actions` are stable
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
  /** Keeps the filters when the panel closes: it replaces the query of the previous entry. */
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
    // `useLocation` is updated in a transition, too late for quick clicks. `window.location` is wrong in the preview, which has a memory router.
    const read = () => url.parseExperienceState(queryAfterBack.current ?? latest.current.query, known)

    function write(next: url.ExperienceState, newEntry: HistoryState, isPush = false) {
      // The URL may be that of the next page, which is loading.
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
      /** Opens an item, or the filter panel. It replaces an open overlay. */
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
