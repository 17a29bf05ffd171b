import {useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef} from 'react'
import {
  everything,
  type FilterOption,
  matchingItems,
  technologyOptions,
  typeOptions,
  unusedTechnologies,
} from '#domain/experience-filter.ts'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {nameCollator, sortByName, sortItems} from '#domain/experience-sort.ts'
import {isExperienceType} from '#domain/experience-types.ts'
import type {ExperienceState} from '#domain/experience-url.ts'
import type {ExperienceEvent} from '#domain/experience-steps.ts'
import type {Technology} from '#domain/technology.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {messages} from '#messages/en.ts'
import {ActiveFilters} from './active-filters.tsx'
import type {PicturesOf} from './experience-card.tsx'
import {ExperienceList} from './experience-list.tsx'
import styles from './experience.module.css'
import {findCard} from './find-card.ts'
import {NoMatches} from './no-matches.tsx'
import type {Tones} from './technology-chip.tsx'
import {Toolbar} from './toolbar.tsx'
import {type ImportOverlays, useOverlays} from './use-overlays.ts'

type ExperienceProps = {
  items: readonly ExperienceItem[]
  /** All technologies there are, those that no item has included. */
  technologies: readonly Technology[]
  state: ExperienceState
  /** Whether the filter panel is open. */
  isFiltering: boolean
  /** Tells what the visitor did; the same function always. */
  send: (event: ExperienceEvent) => void
  /** The pictures of an item by its id, where it has any; the same function as long as they are the same. */
  picturesOf: PicturesOf
  importOverlays: ImportOverlays
  tones: Tones
  /** BCP 47, for dates and for ordering names. */
  locale: string
}

/** All items: searchable, filterable, sortable, each with an overlay of its details. */
export function Experience(props: ExperienceProps) {
  const {items, technologies, state, isFiltering, send, picturesOf, importOverlays, tones, locale} = props
  const place = useRef<HTMLDivElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const collator = useMemo(() => nameCollator(locale), [locale])
  const formatDate = useMemo(() => monthYearFormatter(locale), [locale])

  // Deferred, so that typing does not wait for the cards.
  const search = useDeferredValue(state.search)
  const {types, technologies: chosen, sort} = state
  const byName = useMemo(() => sortByName(items, collator), [items, collator])
  const sorted = useMemo(() => sortItems(byName, sort), [byName, sort])
  const found = useMemo(
    () => matchingItems(sorted, {search, types, technologies: chosen}),
    [sorted, search, types, chosen],
  )
  const options = useMemo(() => {
    const now = {search, types, technologies: chosen}
    return {
      types: typeOptions(items, now),
      technologies: technologyOptions(items, now, technologies, collator),
    }
  }, [items, search, types, chosen, technologies, collator])
  const active = [...options.types, ...options.technologies].filter(({isActive}) => isActive)
  const open = items.find(({id}) => id === state.item)

  const {Overlays, whenThere, news} = useOverlays(importOverlays, place, open !== undefined || isFiltering)
  const openId = open?.id
  const openItem = useCallback(
    (id: string) => whenThere(() => send({type: 'item-opened', id})),
    [send, whenThere],
  )

  // After an item that the address opened, the browser has nothing to give the focus back to: its card gets it.
  const focusCard = useEffectEvent((id: string) => {
    const {activeElement} = document
    if (activeElement && activeElement !== document.body && !activeElement.closest('dialog')) return
    const button = findCard(place.current, id)?.querySelector('button') ?? searchButton.current
    button?.focus()
  })
  useEffect(() => (openId === undefined ? undefined : () => focusCard(openId)), [openId])

  function toggle({type, value}: FilterOption) {
    if (type === 'Technology') send({type: 'technology-toggled', value})
    else if (isExperienceType(value)) send({type: 'type-toggled', value})
  }

  const choose = (change: Partial<ExperienceState>) => send({type: 'chosen', change})
  const closeItem = () => send({type: 'item-closed'})

  function openFilter() {
    // An item in the address may still be loading; the filter takes its place.
    if (open) closeItem()
    whenThere(() => send({type: 'filter-opened'}))
  }

  // A button that clears something disappears with it, so the focus goes to the button in the toolbar.
  function clearSearch() {
    searchButton.current?.focus()
    choose({search: ''})
  }

  function clearFilters() {
    filterButton.current?.focus()
    choose({types: everything.types, technologies: everything.technologies})
  }

  return (
    <div ref={place} className={styles['experience']}>
      <Toolbar
        searchButton={searchButton}
        filterButton={filterButton}
        countLine={messages.experience.countLine(found.length, messages.experience.sorts[sort])}
        search={state.search}
        onSearch={(text) => send({type: 'typed', search: text})}
        onClearSearch={() => choose({search: ''})}
        activeFilters={active.length}
        onFilter={openFilter}
        sort={sort}
        onSort={(next) => choose({sort: next})}
      />
      <ActiveFilters options={active} onRemove={toggle} onClear={clearFilters} filterButton={filterButton} />
      {found.length > 0 ? (
        <ExperienceList
          items={found}
          search={search}
          formatDate={formatDate}
          tones={tones}
          picturesOf={picturesOf}
          onOpen={openItem}
        />
      ) : (
        <NoMatches
          search={search}
          hasFilters={active.length > 0}
          unused={unusedTechnologies(items, chosen)}
          onClearSearch={clearSearch}
          onClearFilters={clearFilters}
        />
      )}
      <div aria-live="polite">{news && <p className={styles['news']}>{news}</p>}</div>
      {Overlays && (
        <Overlays
          place={place}
          filtering={isFiltering}
          onFiltered={() => send({type: 'filter-closed'})}
          {...options}
          onToggle={toggle}
          onClear={(group) =>
            choose(group === 'Type' ? {types: everything.types} : {technologies: everything.technologies})
          }
          matches={found.length}
          onReset={() => choose(everything)}
          item={open}
          onCloseItem={closeItem}
          hero={openId === undefined ? undefined : picturesOf(openId)?.hero}
          formatDate={formatDate}
          tones={tones}
        />
      )}
    </div>
  )
}
