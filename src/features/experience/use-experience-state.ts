import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {NavigationType, useLocation, useNavigate, useNavigationType} from 'react-router-dom'
import {beginAt, type ExperienceEvent, step} from '#domain/experience-steps.ts'
import {type KnownNames, readExperienceState} from '#domain/experience-url.ts'

/** How long typing must pause before the URL follows, in milliseconds. */
const typingPause = 200

const never = () => () => {}

/** False while a prerendered page is taken over, for the server did not know the query. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const noteIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'note' in entry ? entry.note : undefined

/**
 * The experience list's state, kept in the URL so that a link shows the same view; what happens to it is said in `experience-steps.ts`. On the
 * way to another page, whose address it is then, the list stays as it was.
 *
 * @param known memoised by the caller.
 * @returns `send` never changes, so that cards which hold it are not drawn again with every letter typed.
 */
export function useExperienceState(known: KnownNames) {
  const {pathname, search, key, state: entry} = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const query = hydrated ? search.replace(/^\?/, '') : ''
  const inUrl = useMemo(() => readExperienceState(new URLSearchParams(query), known), [query, known])
  const arrival = {
    key: `${key} ${hydrated}`,
    note: hydrated ? noteIn(entry) : undefined,
    isReturn,
    query,
    inUrl,
  }

  const [ownPath] = useState(pathname)
  const isLeaving = pathname !== ownPath
  const [place, setPlace] = useState(() => beginAt(arrival))
  const {state, inUrl: inOwnUrl, note} = isLeaving ? place : step(place, {type: 'arrived', ...arrival}).place

  const latest = useRef({place, isLeaving, navigate})
  const send = useCallback((event: ExperienceEvent) => {
    const {isLeaving: isTooLate, navigate: go} = latest.current
    if (isTooLate && event.type !== 'typed') return
    const {place: next, navigation} = step(latest.current.place, event)
    latest.current.place = next
    setPlace(next)
    if (navigation === 'back') void go(-1)
    else if (navigation) {
      void go(
        {search: navigation.search && `?${navigation.search}`},
        {replace: !navigation.push, state: {note: navigation.note}},
      )
    }
  }, [])
  useLayoutEffect(() => {
    latest.current = {...latest.current, isLeaving, navigate}
    send({type: 'arrived', ...arrival})
  })

  const isAhead = !isLeaving && state.search !== inOwnUrl.search
  useEffect(() => {
    if (!isAhead) return undefined
    const pause = setTimeout(send, typingPause, {type: 'typing-paused', search: state.search})
    return () => clearTimeout(pause)
  }, [isAhead, send, state.search])

  return {state, isFiltering: note === 'filtering', send}
}
