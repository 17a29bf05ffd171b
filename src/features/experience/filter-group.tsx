import {useId, useState} from 'react'
import {chosenFirst, type FilterOption} from '#domain/experience-filter.ts'
import {isExperienceType} from '#domain/experience-types.ts'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {PictureIcon} from '#ui/icon/picture-icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './filter-group.module.css'
import {typeIcons} from './type-tag.tsx'

type FilterGroupProps = {
  title: string
  options: readonly FilterOption[]
  onToggle: (option: FilterOption) => void
  onClear: () => void
}

/** One category of the filter panel, first what was chosen when it opened. Each option says how many items it would show, or add to those of other options. */
export function FilterGroup({title, options, onToggle, onClear}: FilterGroupProps) {
  const titleId = useId()
  // As chosen when the panel opened: nothing changes places under the pointer.
  const [chosen] = useState(() => new Set(options.filter(({isActive}) => isActive).map(({value}) => value)))
  const isAnyActive = options.some(({isActive}) => isActive)
  return (
    <fieldset aria-labelledby={titleId} className={styles['group']}>
      <div className={styles['head']}>
        <h3 id={titleId}>{title}</h3>
        {/* Not `disabled`, which would take the focus from the one who has just pressed it. */}
        <Button variant="bare" aria-disabled={!isAnyActive} onClick={onClear}>
          {messages.experience.clearAll}
          <VisuallyHidden> {messages.experience.clearAllOf(title)}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles['options']}>
        {chosenFirst(options, chosen).map((option) => (
          <label
            key={option.value}
            className={styles['option']}
            data-empty={(option.more ?? option.count) === 0}
          >
            <input type="checkbox" checked={option.isActive} onChange={() => onToggle(option)} />
            {option.type === 'Type' && isExperienceType(option.value) && (
              <Icon name={typeIcons[option.value]} />
            )}
            {option.icon !== undefined && <PictureIcon src={option.icon} />}
            <span className={styles['name']}>{option.name}</span>
            <NumberOfItems {...option} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function NumberOfItems({count, more}: FilterOption) {
  return (
    <span className={styles['number']}>
      {more !== undefined && (
        <span className={styles['plus']} aria-hidden>
          +
        </span>
      )}
      {more ?? count}
      <VisuallyHidden>
        {' '}
        {more === undefined ? messages.experience.items : messages.experience.moreItems}
      </VisuallyHidden>
    </span>
  )
}
