import {type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState} from 'react'
import {ErrorBoundary} from 'react-error-boundary'
import {
  noCriteria,
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
import type {Technology} from '#domain/technology.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import {useMessages} from '#messages/messages.ts'
import {usePreloadOnApproach} from '#ui/intersection/use-preload-on-approach.ts'
import {Notice} from '#ui/notice/notice.tsx'
import {ActiveFilters} from './active-filters.tsx'
import type {ImagesOf} from './experience-card.tsx'
import {ExperienceList} from './experience-list.tsx'
import styles from './experience.module.css'
import {NoMatches} from './no-matches.tsx'
import type {OverlaysProps} from './overlays.tsx'
import type {Tones} from './tags.tsx'
import {Toolbar} from './toolbar.tsx'
import type {ExperienceActions} from './use-experience-state.ts'

type ImportOverlays = () => Promise<{readonly Overlays: ComponentType<OverlaysProps>}>

type ExperienceProps = {
  items: readonly ExperienceItem[]
  technologies: readonly Technology[]
  state: ExperienceState
  isFiltering: boolean
  actions: ExperienceActions
  /** Memoised like `tones`, because cards are. */
  imagesOf: ImagesOf
  tones: Tones
  importOverlays: ImportOverlays
}

export function Experience(props: ExperienceProps) {
  const messages = useMessages()
  const {items, technologies, state, isFiltering, actions, imagesOf, tones, importOverlays} = props
  const {language} = messages
  const root = useRef<HTMLDivElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const collator = useMemo(() => nameCollator(language), [language])
  const formatDate = useMemo(() => monthYearFormatter(language), [language])

  const {search, types, technologies: chosen, sort} = state
  const byName = useMemo(() => sortByName(items, collator), [items, collator])
  const found = useMemo(
    () => matchingItems(sortItems(byName, sort), {search, types, technologies: chosen}),
    [byName, sort, search, types, chosen],
  )
  const options = {
    types: typeOptions(items, state, messages.experience),
    technologies: technologyOptions(items, state, technologies, collator),
  }
  const active = [...options.types, ...options.technologies].filter(({isActive}) => isActive)
  const item = items.find(({id}) => id === state.item)

  // An overlay that was opened by the URL has no button that could get the focus back.
  const restoreFocus = useEffectEvent((id: string) => {
    const {activeElement} = document
    if (root.current?.contains(activeElement) && !activeElement?.closest('dialog')) return
    const card = root.current?.querySelector(`[data-item="${CSS.escape(id)}"] button`)
    const button = card instanceof HTMLElement ? card : filterButton.current
    button?.focus()
  })
  const openId = item?.id ?? (isFiltering ? '' : undefined)
  useEffect(() => (openId === undefined ? undefined : () => restoreFocus(openId)), [openId])

  // `lazy` remembers a failed import, so a retry needs another component.
  const [Overlays, setOverlays] = useState(() => lazyOverlays(importOverlays))
  const [shouldPreload, setShouldPreload] = useState(false)
  usePreloadOnApproach({container: root, target: root, rootMargin: '600px'}, () => setShouldPreload(true))
  const isOpen = isFiltering || item !== undefined

  function toggle({type, value}: FilterOption) {
    if (type === 'Technology') actions.change((now) => ({technologies: toggled(now.technologies, value)}))
    else if (isExperienceType(value)) actions.change(({types: now}) => ({types: toggled(now, value)}))
  }

  // The focus moves before the button is unmounted.
  function clearSearch() {
    searchButton.current?.focus()
    actions.change(() => ({search: ''}))
  }

  function clearFilters() {
    filterButton.current?.focus()
    actions.change(() => ({types: noCriteria.types, technologies: noCriteria.technologies}))
  }

  return (
    <div ref={root} className={styles['experience']}>
      <Toolbar
        searchButton={searchButton}
        filterButton={filterButton}
        countLine={messages.experience.countLine(found.length, messages.experience.sorts[sort])}
        search={search}
        activeFilters={active.length}
        sort={sort}
        actions={actions}
      />
      <ActiveFilters options={active} onRemove={toggle} onClear={clearFilters} filterButton={filterButton} />
      {found.length > 0 ? (
        <ExperienceList
          items={found}
          search={search}
          isAnimated={shouldPreload}
          formatDate={formatDate}
          tones={tones}
          imagesOf={imagesOf}
          onOpen={actions.open}
        />
      ) : items.length === 0 ? (
        <Notice title={messages.work.noProjects} />
      ) : (
        <NoMatches
          search={search}
          hasFilters={active.length > 0}
          unused={unusedTechnologies(items, chosen)}
          onClearSearch={clearSearch}
          onClearFilters={clearFilters}
        />
      )}
      {(shouldPreload || isOpen) && (
        <ErrorBoundary
          resetKeys={[state, isFiltering]}
          onReset={() => setOverlays(lazyOverlays(importOverlays))}
          fallback={
            isOpen && (
              <p className={styles['status']} role="alert">
                {messages.experience.didNotLoad}
              </p>
            )
          }
        >
          <Suspense
            fallback={isOpen && <output className={styles['status']}>{messages.experience.opening}</output>}
          >
            <Overlays
              isFiltering={isFiltering}
              {...options}
              matchCount={found.length}
              onToggle={toggle}
              actions={actions}
              item={item}
              hero={item && imagesOf(item.id)?.hero}
              formatDate={formatDate}
              tones={tones}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}

const lazyOverlays = (importOverlays: ImportOverlays) =>
  lazy(async () => ({default: (await importOverlays()).Overlays}))

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return set.has(value) ? new Set([...set].filter((other) => other !== value)) : new Set([...set, value])
}
