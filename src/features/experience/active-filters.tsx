import {type RefObject, useRef} from 'react'
import type {FilterOption} from '#domain/experience-filter.ts'
import {useMessages} from '#messages/messages.ts'
import {Button} from '#ui/button/button.tsx'
import {ChipButton} from '#ui/chip/chip.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience.module.css'

type ActiveFiltersProps = {
  options: readonly FilterOption[]
  onRemove: (option: FilterOption) => void
  onClear: () => void
  /** Receives the focus of the last removed filter. */
  filterButton: RefObject<HTMLElement | null>
}

export function ActiveFilters({options, onRemove, onClear, filterButton}: ActiveFiltersProps) {
  const messages = useMessages()
  const list = useRef<HTMLUListElement>(null)
  if (options.length === 0) return null

  /** The focus moves before the chip is unmounted. */
  function remove(index: number, option: FilterOption) {
    const chips = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, options.length)
    const next = chips[index + 1] ?? chips[index - 1] ?? filterButton.current
    next?.focus()
    onRemove(option)
  }

  return (
    <ul ref={list} className={styles['filters']} aria-label={messages.experience.activeFilters}>
      {options.map((option, index) => (
        <li key={`${option.type} ${option.value}`}>
          <ChipButton variant="accent" icon="close" onClick={() => remove(index, option)}>
            <VisuallyHidden>{messages.experience.removeFilter} </VisuallyHidden>
            {option.name}
          </ChipButton>
        </li>
      ))}
      {options.length > 1 && (
        <li>
          <Button variant="bare" onClick={onClear}>
            {messages.experience.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  )
}
