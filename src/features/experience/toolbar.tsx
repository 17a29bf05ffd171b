import {type RefObject, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {type ExperienceSort, experienceSorts} from '#domain/experience-sort.ts'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {durationOf, easing} from '#ui/motion/motion-tokens.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {SearchField} from './search-field.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
  searchButton: RefObject<HTMLButtonElement | null>
  filterButton: RefObject<HTMLButtonElement | null>
  countLine: string
  search: string
  onSearch: (text: string) => void
  onClearSearch: () => void
  activeFilters: number
  onFilter: () => void
  sort: ExperienceSort
  onSort: (sort: ExperienceSort) => void
}

/** What was found, and the three ways to find something else. */
export function Toolbar(props: ToolbarProps) {
  const {searchButton, filterButton, countLine, sort, onSort} = props
  const {search, onSearch, onClearSearch, activeFilters, onFilter} = props
  const [asked, setAsked] = useState(false)
  const toolbar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const label = messages.experience.sorts[sort]
  const {next} = experienceSorts[sort]
  const searching = asked || search !== ''

  function open() {
    // The field must be there before it can take the focus.
    slideBelow(toolbar, () => flushSync(() => setAsked(true)))
    field.current?.focus()
  }

  function close() {
    slideBelow(toolbar, () =>
      flushSync(() => {
        setAsked(false)
        onClearSearch()
      }),
    )
    searchButton.current?.focus()
  }

  return (
    <div ref={toolbar} className={styles['toolbar']}>
      <output className={styles['count']}>{countLine}</output>
      <div className={styles['tools']}>
        <Button
          ref={searchButton}
          icon="search"
          aria-expanded={searching}
          onClick={({detail}) => {
            // The second click of a double click would undo the first.
            if (detail === 2) field.current?.focus()
            else if (searching) close()
            else open()
          }}
        >
          {messages.experience.search}
        </Button>
        <Button ref={filterButton} icon="filter" aria-haspopup="dialog" onClick={onFilter}>
          {messages.experience.filter}
          {activeFilters > 0 && (
            <span className={styles['active']}>
              {activeFilters}
              <VisuallyHidden> {messages.experience.active}</VisuallyHidden>
            </span>
          )}
        </Button>
        <Button
          icon="sort"
          aria-label={messages.experience.changeSort(label, messages.experience.sorts[next])}
          onClick={() => onSort(next)}
        >
          {messages.experience.sortBy(label)}
        </Button>
      </div>
      {searching && (
        <div className={styles['field']}>
          <SearchField ref={field} text={search} onText={onSearch} onClose={close} />
        </div>
      )}
    </div>
  )
}

/** Makes a change to an element, and has what stands below it slide to where it comes to stand by that. */
function slideBelow({current: element}: RefObject<HTMLElement | null>, change: () => void): void {
  const before = element?.getBoundingClientRect().bottom ?? 0
  change()
  const duration = durationOf('--duration-open')
  const way = before - (element?.getBoundingClientRect().bottom ?? before)
  if (way === 0 || duration === 0) return
  const timing = {duration, easing: easing()}
  let below = element?.nextElementSibling
  for (; below; below = below.nextElementSibling) below.animate({translate: [`0 ${way}px`, '0 0']}, timing)
}
