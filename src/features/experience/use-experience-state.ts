import {useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react'
import {NavigationType, useLocation, useNavigate, useNavigationType} from 'react-router-dom'
import {everything} from '#domain/experience-filter.ts'
import type {ExperienceSort} from '#domain/experience-sort.ts'
import type {ExperienceType} from '#domain/experience-types.ts'
import {
  type ExperienceState,
  type KnownNames,
  longestSearch,
  readExperienceState,
  writeExperienceState,
} from '#domain/experience-url.ts'
import {toggled} from './toggled.ts'

/** How long typing must pause before the URL follows, in milliseconds. */
const typingPause = 200

/**
 * What this module notes in every history entry that it writes: `typed`, that its search came from the field, which is ahead of
 * the URL; `opened`, that an item is open, and `filtering`, that the filter panel is, and that the entry before it is the list, so that
 * closing can go back; else `chosen`.
 */
type EntryNote = 'typed' | 'opened' | 'filtering' | 'chosen'

function isNoted(entry: unknown, note: EntryNote): boolean {
  return typeof entry === 'object' && entry !== null && 'note' in entry && entry.note === note
}

const never = () => () => {}

/** False while a prerendered page is taken over, for the server did not know the query. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Where the list is, and how the visitor came there. On the way to another page, whose address it is then, it stays where it was. */
function useOwnAddress() {
  const location = useLocation()
  const arrivedBy = useNavigationType()
  const [own, setOwn] = useState({location, arrivedBy})
  const isLeaving = location.pathname !== own.location.pathname
  if (!isLeaving && location !== own.location) setOwn({location, arrivedBy})
  return {...own, isLeaving}
}

/**
 * The experience list's state, kept in the URL so that a link shows the same view.
 *
 * Typing is ahead of the URL: it is held here and written once it pauses, because an input bound to the URL loses
 * characters. Typing, filtering and sorting replace the history entry; opening an item or the filter panel and choosing a technology
 * from elsewhere on the page add one, so that Back closes or undoes them. What was chosen in the panel stays when it closes.
 *
 * @param known memoised by the caller.
 */
export function useExperienceState(known: KnownNames) {
  const {location, arrivedBy, isLeaving} = useOwnAddress()
  const {search: query, key, state: entry} = location
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const inUrl = useMemo(
    () => readExperienceState(new URLSearchParams(hydrated ? query : ''), known),
    [hydrated, query, known],
  )

  const [text, setText] = useState(inUrl.search)
  const arrival = `${key} ${hydrated}`
  const [adopted, setAdopted] = useState(arrival)
  if (adopted !== arrival) {
    setAdopted(arrival)
    if (arrivedBy === NavigationType.Pop || !isNoted(entry, 'typed')) setText(inUrl.search)
  }

  const state: ExperienceState = useMemo(() => ({...inUrl, search: text}), [inUrl, text])
  const isFiltering = hydrated && isNoted(entry, 'filtering')

  // What the actions below read when they are called, so that they themselves never change and cards that hold one
  // are not drawn again with every letter typed.
  const latest = useRef({state, entry, key, isLeaving, navigate})
  // What was written but has not been rendered yet, and on which history entry: two quick changes must not undo each
  // other, and a render that comes before the router has moved on says nothing about what was written.
  const written = useRef<{state: ExperienceState; from: string}>(undefined)
  // The entry that is being closed by going back.
  const closed = useRef<string>(undefined)
  useLayoutEffect(() => {
    latest.current = {state, entry, key, isLeaving, navigate}
    const last = written.current
    if (
      last &&
      last.from !== key &&
      (arrivedBy === NavigationType.Pop ||
        query.replace(/^\?/, '') === writeExperienceState(last.state).toString())
    ) {
      written.current = undefined
    }
    if (closed.current !== key) closed.current = undefined
  }, [arrivedBy, entry, isLeaving, key, navigate, query, state])

  const actions = useMemo(() => {
    function goBack() {
      // Going back takes a moment, in which another click must not go back further.
      if (closed.current === latest.current.key) return
      closed.current = latest.current.key
      void latest.current.navigate(-1)
    }
    const newest = () => written.current?.state ?? latest.current.state
    function write(
      change: Partial<ExperienceState>,
      {note = 'chosen', push = false}: {note?: EntryNote; push?: boolean} = {},
    ) {
      if (latest.current.isLeaving) return
      const next = {...newest(), search: latest.current.state.search, ...change}
      written.current = {state: next, from: latest.current.key}
      const parameters = writeExperienceState(next).toString()
      const staysOpen = !push && isNoted(latest.current.entry, 'filtering')
      void latest.current.navigate(
        {search: parameters === '' ? '' : `?${parameters}`},
        {replace: !push, state: {note: staysOpen ? 'filtering' : note}},
      )
    }
    return {
      searchFor(search: string) {
        setText(search.slice(0, longestSearch).toWellFormed())
      },
      rememberSearch: (search: string) => write({search}, {note: 'typed'}),
      clearSearch() {
        setText('')
        write({search: ''})
      },
      /** Shows everything again, in the order that was chosen. */
      reset() {
        setText('')
        write({...everything})
      },
      clearFilters: () => write({types: everything.types, technologies: everything.technologies}),
      sortBy: (sort: ExperienceSort) => write({sort}),
      toggleType: (type: ExperienceType) => write({types: toggled(newest().types, type)}),
      toggleTechnology: (name: string) => write({technologies: toggled(newest().technologies, name)}),
      clearTypes: () => write({types: everything.types}),
      clearTechnologies: () => write({technologies: everything.technologies}),
      /** Chooses one technology and no other, from elsewhere on the page. */
      chooseTechnology: (name: string) => write({technologies: new Set([name])}, {push: true}),
      openItem(item: string) {
        // One that the address asked for and that could not be shown gives its place to this one.
        write({item}, newest().item === undefined ? {note: 'opened', push: true} : {})
      },
      closeItem() {
        if (isNoted(latest.current.entry, 'opened')) goBack()
        else write({item: undefined})
      },
      openFilter: () => write({item: undefined}, {note: 'filtering', push: true}),
      /** Takes over what was chosen in a panel that was left by going back to this entry. */
      keepChoice({search, types, technologies}: ExperienceState) {
        setText(search)
        write({search, types, technologies})
      },
      closeFilter() {
        if (isNoted(latest.current.entry, 'filtering')) goBack()
      },
    }
  }, [])

  const shown = useRef({state, key, isFiltering})
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = {state, key, isFiltering}
    const isClosed = before.isFiltering && !isFiltering && before.key !== key
    if (isClosed && arrivedBy === NavigationType.Pop) actions.keepChoice(before.state)
  }, [actions, arrivedBy, isFiltering, key, state])

  const {rememberSearch} = actions
  useEffect(() => {
    if (text === inUrl.search || isLeaving) return undefined
    const pause = setTimeout(() => rememberSearch(text), typingPause)
    return () => clearTimeout(pause)
  }, [inUrl.search, isLeaving, rememberSearch, text])

  return {state, isFiltering, actions}
}

export type ExperienceActions = ReturnType<typeof useExperienceState>['actions']
