import type {Ref} from 'react'
import {longestSearch} from '#domain/experience-url.ts'
import {messages} from '#messages/en.ts'
import {IconButton} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = {
  text: string
  onText: (text: string) => void
  /** The close button or Escape: the field is hidden and its text cleared. */
  onClose: () => void
  ref: Ref<HTMLInputElement>
}

const label = messages.experience.searchPlaceholder

/** Where a visitor writes what the names of items should contain. */
export function SearchField({text, onText, onClose, ref}: SearchFieldProps) {
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
        maxLength={longestSearch}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <IconButton icon="close" label={messages.experience.closeSearch} onClick={onClose} />
    </search>
  )
}
