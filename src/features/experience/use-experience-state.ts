import {useLayoutEffect, useMemo, useRef} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import * as url from '#domain/experience-url.ts'
import {useHydrated} from '#ui/hydration/use-hydrated.ts'

/** State of a history entry. */
type Entry = {
  readonly isFiltering?: boolean
  /** An overlay was opened over the entry before, so closing it goes back. */
  readonly isPushed?: boolean | undefined
  /** The search field wrote the query, and may be ahead of it. */
  readonly isTyped?: boolean
}

type Change = (now: url.ExperienceState) => Partial<url.ExperienceState>

/**
 * The state of the experience list is in the URL. A choice replaces the history entry; an item and the filter panel have one of their own, so
 * that Back closes them.
 *
 * @param known memoised by the caller
 * @returns `actions` stays the same as long as `known` does, for memoised cards.
 */
export function useExperienceState(known: url.KnownNames) {
  const {search, state: entryState} = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = isHydrated ? search.slice(1) : ''
  const entry: Entry | null = isHydrated ? entryState : null
  const isFiltering = entry?.isFiltering === true
  const state = useMemo(() => url.readExperienceState(query, known), [query, known])

  const latest = useRef({entry, query, path: '', isGoingBack: false})
  /** Replaces the query of the entry that the visitor goes back to: what was chosen in the filter panel stays. */
  const afterBack = useRef<string>(undefined)

  useLayoutEffect(() => {
    const path = latest.current.path || window.location.pathname
    latest.current = {entry, query, path, isGoingBack: false}
    const chosen = afterBack.current
    afterBack.current = isFiltering ? (chosen ?? query) : undefined
    if (isFiltering || chosen === undefined || chosen === query) return
    void navigate({search: chosen}, {replace: true, state: {}})
  }, [entry, isFiltering, navigate, query])

  const actions = useMemo(() => {
    // React's location follows in a transition: it is behind when clicks follow each other quickly. The window's is not the preview's.
    const read = () => url.readExperienceState(afterBack.current ?? latest.current.query, known)

    function write(next: url.ExperienceState, newEntry: Entry, isPush = false) {
      // While another page loads, this one is in view, but the URL is no longer its own.
      if (window.location.pathname !== latest.current.path) return
      const {isGoingBack} = latest.current
      const written = url.writeExperienceState(isGoingBack ? {...next, item: undefined} : next)
      afterBack.current = isGoingBack || newEntry.isFiltering ? written : undefined
      if (isGoingBack) return
      latest.current = {...latest.current, entry: newEntry, query: written}
      void navigate({search: written}, {replace: !isPush, state: newEntry})
    }

    return {
      change: (change: Change, {isPush = false, isTyped = false} = {}) => {
        const now = read()
        write({...now, ...change(now)}, {...(!isPush && latest.current.entry), isTyped}, isPush)
      },
      /** Opens an item or, without one, the filter panel, in the place of what is open or loading. */
      open: (item?: string) => {
        const now = read()
        const isReplaced = afterBack.current !== undefined || now.item !== undefined
        const isPushed = !isReplaced || latest.current.entry?.isPushed
        write({...now, item}, {isFiltering: item === undefined, isPushed}, !isReplaced)
      },
      close: () => {
        const {entry: left, isGoingBack} = latest.current
        if (isGoingBack) return
        if (!left?.isPushed) return write({...read(), item: undefined}, {})
        latest.current = {...latest.current, isGoingBack: true}
        void navigate(-1)
      },
    }
  }, [known, navigate])

  return {state, isFiltering, actions}
}

export type ExperienceActions = ReturnType<typeof useExperienceState>['actions']
