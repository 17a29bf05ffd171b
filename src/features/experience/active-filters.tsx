import type {FilterOption} from '#domain/experience-filter.ts'
import {Button} from '#ui/button/button.tsx'
import {ChipButton} from '#ui/chip/chip.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './active-filters.module.css'

type ActiveFiltersProps = {
  options: readonly FilterOption[]
  onRemove: (option: FilterOption) => void
  onClear: () => void
}

/** The chosen filters under the toolbar, so that a narrowed list says so; pressing one removes it. */
export function ActiveFilters({options, onRemove, onClear}: ActiveFiltersProps) {
  if (options.length === 0) return null
  return (
    <ul className={styles['filters']} aria-label="Active filters">
      {options.map((option) => (
        <li key={`${option.type} ${option.value}`}>
          <ChipButton variant="accent" icon="close" onClick={() => onRemove(option)}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {option.name}
          </ChipButton>
        </li>
      ))}
      {options.length > 1 && (
        <li>
          <Button variant="bare" onClick={onClear}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
}
