import {type Ref, type RefObject, useEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'
import {type ExperienceSort, experienceSorts} from '#domain/experience-sort.ts'
import {maxSearchLength} from '#domain/experience-url.ts'
import {useMessages} from '#messages/messages.ts'
import {Button, IconButton} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './toolbar.module.css'
import type {ExperienceActions} from './use-experience-state.ts'

const debounceMs = 200

type ToolbarProps = {
  searchButton: RefObject<HTMLButtonElement | null>
  filterButton: RefObject<HTMLButtonElement | null>
  countLine: string
  search: string
  activeFilters: number
  sort: ExperienceSort
  actions: ExperienceActions
}

export function Toolbar(props: ToolbarProps) {
  const messages = useMessages()
  const {searchButton, filterButton, countLine, search, activeFilters, sort, actions} = props
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const label = messages.experience.sorts[sort]
  const {next} = experienceSorts[sort]
  const isSearching = isOpen || search !== ''

  function open() {
    // The field must be mounted before it is focused.
    flushSync(() => setOpen(true))
    field.current?.focus()
  }

  function close() {
    searchButton.current?.focus()
    setOpen(false)
    actions.change(() => ({search: ''}))
  }

  return (
    <div className={styles['toolbar']}>
      <output className={styles['count']}>{countLine}</output>
      <div className={styles['tools']}>
        <Button
          ref={searchButton}
          icon="search"
          aria-expanded={isSearching}
          onClick={({detail}) => {
            // A double click would close the field.
            if (detail === 2) field.current?.focus()
            else if (isSearching) close()
            else open()
          }}
        >
          {messages.experience.search}
        </Button>
        <Button ref={filterButton} icon="filter" aria-haspopup="dialog" onClick={() => actions.open()}>
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
          onClick={() => actions.change((now) => ({sort: experienceSorts[now.sort].next}))}
        >
          {messages.experience.sortBy(label)}
        </Button>
      </div>
      {isSearching && (
        <SearchField
          ref={field}
          search={search}
          onSearch={(text) => actions.change(() => ({search: text}), {isTyped: true})}
          onClose={close}
        />
      )}
    </div>
  )
}

type SearchFieldProps = {
  search: string
  onSearch: (text: string) => void
  onClose: () => void
  ref: Ref<HTMLInputElement>
}

/** Debounced, because an input that is bound to the URL loses characters. */
function SearchField({search, onSearch, onClose, ref}: SearchFieldProps) {
  const messages = useMessages()
  const {key, state} = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const [text, setText] = useState(search)
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    if (isReturn || state?.isTyped !== true) setText(search)
  }

  useEffect(() => {
    if (text === search) return undefined
    const timer = setTimeout(onSearch, debounceMs, text)
    return () => clearTimeout(timer)
  }, [text, search, onSearch])

  const label = messages.experience.searchPlaceholder
  return (
    <search className={styles['search']}>
      <Icon name="search" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={maxSearchLength}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // The next control that is used must act on the current search.
        onBlur={() => text !== search && onSearch(text)}
        onKeyDown={(event) => {
          // During IME composition, Escape only cancels the composition.
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
        }}
      />
      <IconButton icon="close" label={messages.experience.closeSearch} onClick={onClose} />
    </search>
  )
}
