import {useLayoutEffect, useMemo, useRef} from 'react'
import {useHref, useLocation, useNavigate} from 'react-router-dom'
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

/** `useLocation` changes in a transition, too late for quick clicks, so the newest state is in a ref. */
type Latest = {
  readonly query: string
  readonly entry: HistoryState | null
  /** From the call of `close` until the browser has gone back. */
  readonly isClosing: boolean
  /** Whether the query replaces that of the previous entry after going back: filters outlast their panel. */
  readonly outlastsBack: boolean
}

type Change = (now: url.ExperienceState) => Partial<url.ExperienceState>

/**
 * The state of the list is the query of the URL. Changes replace the history entry. Overlays push one, so that Back closes them.
 *
 * @param known memoised, so that `actions` are stable
 */
export function useExperienceState(known: url.KnownNames) {
  const {pathname, search, state: entryState} = useLocation()
  const path = useHref(pathname)
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = isHydrated ? search.slice(1) : ''
  const entry: HistoryState | null = isHydrated ? entryState : null
  const isFiltering = entry?.isFiltering === true
  const state = useMemo(() => url.parseExperienceState(query, known), [query, known])
  const latest = useRef<Latest>({query, entry, isClosing: false, outlastsBack: false})

  /** False in the preview, whose router is not the browser's. */
  const isInUrl = useRef(false)
  useLayoutEffect(() => {
    isInUrl.current = window.location.pathname === path
  }, [path])

  useLayoutEffect(() => {
    const {outlastsBack, query: newest} = latest.current
    latest.current = {
      query: outlastsBack ? newest : query,
      entry,
      isClosing: false,
      outlastsBack: isFiltering,
    }
    if (!outlastsBack || isFiltering || newest === query) return
    void navigate({search: newest}, {replace: true, state: {}})
  }, [entry, isFiltering, navigate, query])

  const actions = useMemo(() => {
    const read = () => url.parseExperienceState(latest.current.query, known)

    function write(next: url.ExperienceState, newEntry: HistoryState, isPush = false) {
      // Another page is loading.
      if (isInUrl.current && window.location.pathname !== path) return
      const {isClosing} = latest.current
      const written = url.formatExperienceState(isClosing ? {...next, item: undefined} : next)
      const outlastsBack = isClosing || newEntry.isFiltering === true
      latest.current = {query: written, entry: newEntry, isClosing, outlastsBack}
      if (!isClosing) void navigate({search: written}, {replace: !isPush, state: newEntry})
    }

    return {
      change: (change: Change, {isPush = false, isTyped = false} = {}) => {
        const now = read()
        write({...now, ...change(now)}, {...(!isPush && latest.current.entry), isTyped}, isPush)
      },
      /** Without an item it opens the filter panel. Replaces an open overlay. */
      open: (item?: string) => {
        const now = read()
        const {entry: current} = latest.current
        const isReplaced = current?.isFiltering === true || now.item !== undefined
        const isPushed = !isReplaced || current?.isPushed
        write({...now, item}, {isFiltering: item === undefined, isPushed}, !isReplaced)
      },
      close: () => {
        const {entry: current, isClosing} = latest.current
        if (isClosing) return
        if (!current?.isPushed) return write({...read(), item: undefined}, {})
        latest.current = {...latest.current, isClosing: true}
        void navigate(-1)
      },
    }
  }, [known, navigate, path])

  return {state, isFiltering, actions}
}

export type ExperienceActions = ReturnType<typeof useExperienceState>['actions']
