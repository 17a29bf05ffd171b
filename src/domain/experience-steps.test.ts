import {describe, expect, test} from 'vitest'
import {everything} from './experience-filter.ts'
import {type Arrival, beginAt, type ExperienceEvent, type ExperiencePlace, step} from './experience-steps.ts'
import {readExperienceState} from './experience-url.ts'

const known = {technologies: ['React', 'Dart'], items: new Set(['p1', 'c1'])}

let entries = 0

/** A history entry with an address, as a router reports it. */
function entry(query: string, {note, isReturn = false}: Partial<Arrival> = {}): Arrival {
  entries += 1
  const inUrl = readExperienceState(new URLSearchParams(query), known)
  return {key: `entry ${entries}`, note, isReturn, query, inUrl}
}

/** One event after the other; returns the place they lead to and where the last one navigates. */
function after(place: ExperiencePlace, ...events: ExperienceEvent[]) {
  return events.reduce<ReturnType<typeof step>>((result, event) => step(result.place, event), {place})
}

const arrive = (place: ExperiencePlace, ...[query, options]: Parameters<typeof entry>) =>
  step(place, {type: 'arrived', ...entry(query, options)})

const list = (query = '', note?: string) => beginAt(entry(query, {note}))

describe('a choice', () => {
  test('replaces the entry, with what is typed and not in the URL yet', () => {
    const {navigation} = after(
      list('q=a'),
      {type: 'typed', search: 'ab'},
      {type: 'chosen', change: {sort: 'type'}},
    )
    expect(navigation).toEqual({search: 'q=ab&sort=type', note: 'chosen', push: false})
  })

  test('builds on one that is on its way', () => {
    const {navigation} = after(
      list(),
      {type: 'type-toggled', value: 'course'},
      {type: 'technology-toggled', value: 'React'},
      {type: 'type-toggled', value: 'course'},
    )
    expect(navigation).toMatchObject({search: 'tech=React'})
  })

  test('is forgotten where another address has come instead by Back', () => {
    const {place} = after(list(), {type: 'type-toggled', value: 'course'})
    const back = arrive(place, 'sort=date', {isReturn: true})
    expect(after(back.place, {type: 'technology-toggled', value: 'Dart'}).navigation).toMatchObject({
      search: 'tech=Dart&sort=date',
    })
  })

  test('from elsewhere on the page has an entry of its own', () => {
    const change = {technologies: new Set(['React'])}
    expect(after(list('sort=date'), {type: 'chosen', change, isUndoable: true}).navigation).toEqual({
      search: 'tech=React&sort=date',
      note: 'chosen',
      push: true,
    })
  })
})

describe('typing', () => {
  test('is shown at once and written when it pauses', () => {
    const typed = after(list('sort=date'), {type: 'typed', search: 'a'}, {type: 'typed', search: 'ab'})
    expect(typed.place.state).toMatchObject({search: 'ab', sort: 'date'})
    expect(typed.navigation).toBeUndefined()
    expect(after(typed.place, {type: 'typing-paused', search: 'ab'}).navigation).toEqual({
      search: 'q=ab&sort=date',
      note: 'typed',
      push: false,
    })
  })

  test('goes on while its own address arrives, and gives way to any other', () => {
    const {place} = after(
      list(),
      {type: 'typed', search: 'a'},
      {type: 'typing-paused', search: 'a'},
      {type: 'typed', search: 'ab'},
    )
    expect(arrive(place, 'q=a', {note: 'typed'}).place.state.search).toBe('ab')
    expect(arrive(place, 'q=a', {note: 'typed', isReturn: true}).place.state.search).toBe('a')
    expect(arrive(place, 'q=link').place.state.search).toBe('link')
  })

  test('is cut where the field would cut it', () => {
    const {place} = after(list(), {type: 'typed', search: 'a'.repeat(500)})
    expect(place.state.search).toHaveLength(200)
  })

  test('outlives content that changes under it', () => {
    const {place} = after(list('q=a'), {type: 'typed', search: 'ab'})
    const inUrl = {...place.inUrl}
    const changed = step(place, {type: 'arrived', ...entry('q=a'), key: place.key, inUrl})
    expect(changed.place.state).toEqual({...inUrl, search: 'ab'})
  })
})

describe('an item', () => {
  test('is opened in an entry of its own, from which closing goes back, once', () => {
    const opened = after(list('sort=date'), {type: 'item-opened', id: 'p1'})
    expect(opened.navigation).toEqual({search: 'sort=date&item=p1', note: 'opened', push: true})
    const shown = arrive(opened.place, 'sort=date&item=p1', {note: 'opened'})
    const closed = after(shown.place, {type: 'item-closed'})
    expect(closed.navigation).toBe('back')
    expect(after(closed.place, {type: 'item-closed'}).navigation).toBeUndefined()
  })

  test('that a link opened is closed where it is', () => {
    expect(after(list('type=course&item=c1'), {type: 'item-closed'}).navigation).toEqual({
      search: 'type=course',
      note: 'chosen',
      push: false,
    })
  })

  test('takes the place of another that could not be shown', () => {
    expect(after(list('item=c1'), {type: 'item-opened', id: 'p1'}).navigation).toMatchObject({
      search: 'item=p1',
      push: false,
    })
  })
})

function inPanel() {
  const opened = after(list('sort=date'), {type: 'filter-opened'})
  expect(opened.navigation).toEqual({search: 'sort=date', note: 'filtering', push: true})
  return arrive(opened.place, 'sort=date', {note: 'filtering'}).place
}

describe('the filter panel', () => {
  test('stays open while something is chosen in it', () => {
    expect(after(inPanel(), {type: 'type-toggled', value: 'course'}).navigation).toEqual({
      search: 'type=course&sort=date',
      note: 'filtering',
      push: false,
    })
  })

  test('is left by going back, and what was chosen goes along to the entry before it', () => {
    const chosen = after(inPanel(), {type: 'type-toggled', value: 'course'})
    const shown = arrive(chosen.place, 'type=course&sort=date', {note: 'filtering'})
    const closed = after(shown.place, {type: 'filter-closed'})
    expect(closed.navigation).toBe('back')
    expect(arrive(closed.place, 'sort=date', {isReturn: true}).navigation).toEqual({
      search: 'type=course&sort=date',
      note: 'chosen',
      push: false,
    })
  })

  test('that is closed already does nothing', () => {
    expect(after(list(), {type: 'filter-closed'}).navigation).toBeUndefined()
  })

  test('can be started over in', () => {
    const narrowed = arrive(inPanel(), 'q=a&type=course&tech=Dart&sort=date', {note: 'filtering'})
    const {place, navigation} = after(narrowed.place, {type: 'chosen', change: everything})
    expect(navigation).toMatchObject({search: 'sort=date', note: 'filtering'})
    expect(place.state.search).toBe('')
  })
})
