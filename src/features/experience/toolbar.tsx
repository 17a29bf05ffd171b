import {useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {type ExperienceSort, experienceSorts} from '#domain/experience-sort.ts'
import {Button} from '#ui/button/button.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {SearchField} from './search-field.tsx'
import styles from './toolbar.module.css'

type ToolbarProps = {
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
  const {countLine, search, onSearch, onClearSearch, activeFilters, onFilter, sort, onSort} = props
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const {label, next} = experienceSorts[sort]
  const searching = asked || search !== ''

  function open() {
    // The field must be there before it can take the focus.
    flushSync(() => setAsked(true))
    field.current?.focus()
  }

  function close() {
    flushSync(() => {
      setAsked(false)
      onClearSearch()
    })
    searchButton.current?.focus()
  }

  return (
    <div className={styles['toolbar']}>
      <output className={styles['count']}>{countLine}</output>
      <div className={styles['tools']}>
        <Button ref={searchButton} icon="search" aria-expanded={searching} onClick={searching ? close : open}>
          Search
        </Button>
        <Button icon="filter" aria-haspopup="dialog" onClick={onFilter}>
          Filter
          {activeFilters > 0 && (
            <span className={styles['active']}>
              {activeFilters}
              <VisuallyHidden> active</VisuallyHidden>
            </span>
          )}
        </Button>
        <Button icon="sort" onClick={() => onSort(next)}>
          <span>
            <span className={styles['word']}>Sort: </span>
            {label}
            <VisuallyHidden>, change to {experienceSorts[next].label}</VisuallyHidden>
          </span>
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
