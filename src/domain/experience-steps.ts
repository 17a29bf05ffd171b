import type {ExperienceType} from './experience-types.ts'
import {type ExperienceState, longestSearch, writeExperienceState} from './experience-url.ts'

/**
 * What is noted in every history entry that the list writes: `typed`, that its search came from the field, which is ahead of the URL;
 * `opened`, that an item is open, and `filtering`, that the filter panel is, and that the entry before it is the list, so that closing
 * can go back; else `chosen`.
 */
type EntryNote = 'typed' | 'opened' | 'filtering' | 'chosen'

/** A history entry that the visitor came to. */
export type Arrival = {
  readonly key: string
  /** Undefined for an entry that something else has written. */
  readonly note: unknown
  /** Whether the visitor came by Back or Forward. */
  readonly isReturn: boolean
  /** As `writeExperienceState` gives it. */
  readonly query: string
  /** What the query says. */
  readonly inUrl: ExperienceState
}

/** Where the list is in the browser's history, and how far ahead of its address. */
export type ExperiencePlace = Pick<Arrival, 'key' | 'note' | 'inUrl'> & {
  /** What is shown: what the address says, and the text of the search field, which is ahead of it. */
  readonly state: ExperienceState
  /** What was written to the address and has not arrived: the next change builds on it, so that it is not lost. */
  readonly written?: ExperienceState | undefined
  /** Whether it is going back already, which takes a moment: a second click must not go back twice. */
  readonly isClosing?: boolean
}

export type ExperienceEvent =
  | ({readonly type: 'arrived'} & Arrival)
  | {readonly type: 'typed'; readonly search: string}
  | {readonly type: 'typing-paused'; readonly search: string}
  | {
      readonly type: 'chosen'
      readonly change: Partial<Omit<ExperienceState, 'item'>>
      /** Whether Back undoes it: for what is chosen from elsewhere on the page. */
      readonly isUndoable?: boolean
    }
  | {readonly type: 'type-toggled'; readonly value: ExperienceType}
  | {readonly type: 'technology-toggled'; readonly value: string}
  | {readonly type: 'item-opened'; readonly id: string}
  | {readonly type: 'item-closed'}
  | {readonly type: 'filter-opened'}
  | {readonly type: 'filter-closed'}

/** Back to the entry before, or on to a query, in an entry of its own (`push`) or in this one's place. */
export type Navigation = 'back' | {readonly search: string; readonly note: EntryNote; readonly push: boolean}

type Step = {readonly place: ExperiencePlace; readonly navigation?: Navigation}

/** Where a visitor begins. */
export function beginAt({key, note, inUrl}: Arrival): ExperiencePlace {
  return {key, note, inUrl, state: inUrl}
}

/**
 * What follows from an event. Typing is held here and goes into the URL once it pauses, because an input bound to the URL loses characters.
 * Typing, filtering and sorting replace the history entry; opening an item or the filter panel adds one, so that Back closes it.
 */
// oxlint-disable-next-line typescript/consistent-return -- every type of event is answered, as the compiler sees
export function step(place: ExperiencePlace, event: ExperienceEvent): Step {
  switch (event.type) {
    case 'arrived':
      return arrive(place, event)
    case 'typed':
      return {place: withSearch(place, event.search.slice(0, longestSearch).toWellFormed())}
    case 'typing-paused':
      return write(place, {search: event.search}, 'typed')
    case 'chosen':
      return write(place, event.change, 'chosen', event.isUndoable)
    case 'type-toggled':
      return write(place, {types: toggled(newest(place).types, event.value)})
    case 'technology-toggled':
      return write(place, {technologies: toggled(newest(place).technologies, event.value)})
    case 'item-opened':
      // An item in the address whose details could not be shown is replaced by this one.
      return newest(place).item === undefined
        ? write(place, {item: event.id}, 'opened', true)
        : write(place, {item: event.id})
    case 'item-closed':
      return place.note === 'opened' ? goBack(place) : write(place, {item: undefined})
    case 'filter-opened':
      return write(place, {item: undefined}, 'filtering', true)
    case 'filter-closed':
      return place.note === 'filtering' ? goBack(place) : {place}
  }
}

function arrive(place: ExperiencePlace, {key, note, isReturn, query, inUrl}: Arrival): Step {
  if (key === place.key) {
    return {
      place: inUrl === place.inUrl ? place : withSearch({...place, inUrl, state: inUrl}, place.state.search),
    }
  }
  const isArrived = isReturn || (place.written && queryOf(place.written) === query)
  const arrived = {key, note, inUrl, state: inUrl, written: isArrived ? undefined : place.written}
  if (!isReturn) return {place: note === 'typed' ? withSearch(arrived, place.state.search) : arrived}
  // What was chosen in the filter panel stays when it is left by going back.
  const {search, types, technologies} = place.state
  const isPanelLeft = place.note === 'filtering' && note !== 'filtering'
  return isPanelLeft ? write(arrived, {search, types, technologies}) : {place: arrived}
}

function goBack(place: ExperiencePlace): Step {
  return place.isClosing ? {place} : {place: {...place, isClosing: true}, navigation: 'back'}
}

function write(
  place: ExperiencePlace,
  change: Partial<ExperienceState>,
  note: EntryNote = 'chosen',
  push = false,
): Step {
  const written = {...newest(place), search: place.state.search, ...change}
  const staysOpen = !push && place.note === 'filtering'
  return {
    place: {...withSearch(place, written.search), written},
    navigation: {search: queryOf(written), note: staysOpen ? 'filtering' : note, push},
  }
}

const newest = ({written, state}: ExperiencePlace) => written ?? state

function withSearch(place: ExperiencePlace, search: string): ExperiencePlace {
  return {...place, state: {...place.state, search}}
}

const queryOf = (state: ExperienceState) => writeExperienceState(state).toString()

/** A set with a value added, or removed if it was there. */
function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return set.has(value) ? new Set([...set].filter((other) => other !== value)) : new Set([...set, value])
}
