import type {FilterOption} from '#domain/experience-filter.ts'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {Sheet} from '#ui/dialog/sheet.tsx'
import {FilterGroup} from './filter-group.tsx'
import styles from './filter-sheet.module.css'

export type FilterSheetProps = {
  open: boolean
  onClose: () => void
  types: readonly FilterOption[]
  technologies: readonly FilterOption[]
  onToggle: (option: FilterOption) => void
  onClear: (group: FilterOption['type']) => void
  /** How many items match everything that is chosen and searched for. */
  matches: number
  /** Empties what keeps the list empty: the filters and the search. */
  onReset: () => void
}

/** The panel in which a visitor narrows the list down by type and technology. */
export function FilterSheet(props: FilterSheetProps) {
  const {open, onClose, types, technologies, onToggle, onClear, matches, onReset} = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={messages.experience.filter}
      footer={
        <div className={styles['foot']}>
          <output className={styles['matches']}>
            {matches === 0 ? messages.experience.noItemMatches : messages.experience.itemsMatch(matches)}
          </output>
          {matches === 0 ? (
            <Button variant="primary" icon="retry" onClick={onReset}>
              {messages.experience.startOver}
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {messages.experience.show}
            </Button>
          )}
        </div>
      }
    >
      <FilterGroup
        title={messages.experience.type}
        options={types}
        onToggle={onToggle}
        onClear={() => onClear('Type')}
      />
      <FilterGroup
        title={messages.experience.technology}
        options={technologies}
        onToggle={onToggle}
        onClear={() => onClear('Technology')}
      />
    </Sheet>
  )
}
