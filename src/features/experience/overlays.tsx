import {useId, useState} from 'react'
import {noCriteria, type FilterOption} from '#domain/experience-filter.ts'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {isExperienceType} from '#domain/experience-types.ts'
import {useMessages} from '#messages/messages.ts'
import chip from '#ui/chip/chip.module.css'
import {Button} from '#ui/button/button.tsx'
import {Dialog, Sheet} from '#ui/dialog/dialog.tsx'
import {Icon} from '#ui/icon/icon.tsx'
import {ImageIcon} from '#ui/icon/image-icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import {ItemDetail, type ItemDetailProps} from './item-detail.tsx'
import styles from './overlays.module.css'
import {typeIcons} from './tags.tsx'
import type {ExperienceActions} from './use-experience-state.ts'

type FilterPanelProps = {
  isFiltering: boolean
  types: readonly FilterOption[]
  technologies: readonly FilterOption[]
  matchCount: number
  onToggle: (option: FilterOption) => void
  actions: ExperienceActions
}

export type OverlaysProps = FilterPanelProps &
  Pick<ItemDetailProps, 'hero' | 'formatDate' | 'tones'> & {item: ExperienceItem | undefined}

export function Overlays({item, hero, formatDate, tones, ...filter}: OverlaysProps) {
  const titleId = useId()
  return (
    <>
      <FilterPanel {...filter} />
      <Dialog open={item !== undefined} onClose={filter.actions.close} labelledBy={titleId}>
        {item && (
          <ItemDetail item={item} titleId={titleId} hero={hero} formatDate={formatDate} tones={tones} />
        )}
      </Dialog>
    </>
  )
}

function FilterPanel({isFiltering, types, technologies, matchCount, onToggle, actions}: FilterPanelProps) {
  const messages = useMessages()
  return (
    <Sheet
      open={isFiltering}
      onClose={actions.close}
      title={messages.experience.filter}
      footer={
        <div className={styles['foot']}>
          <output>
            {matchCount === 0
              ? messages.experience.noItemMatches
              : messages.experience.itemsMatch(matchCount)}
          </output>
          {matchCount === 0 ? (
            <Button variant="primary" icon="retry" onClick={() => actions.change(() => noCriteria)}>
              {messages.experience.startOver}
            </Button>
          ) : (
            <Button variant="primary" onClick={actions.close}>
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
        onClear={() => actions.change(() => ({types: noCriteria.types}))}
      />
      <FilterGroup
        title={messages.experience.technology}
        options={technologies}
        onToggle={onToggle}
        onClear={() => actions.change(() => ({technologies: noCriteria.technologies}))}
      />
    </Sheet>
  )
}

type FilterGroupProps = {
  title: string
  options: readonly FilterOption[]
  onToggle: (option: FilterOption) => void
  onClear: () => void
}

function FilterGroup({title, options, onToggle, onClear}: FilterGroupProps) {
  const messages = useMessages()
  const titleId = useId()
  // Active options come first. The order does not change while the panel is open.
  const [first] = useState(() => new Set(options.filter(({isActive}) => isActive).map(({value}) => value)))
  const sorted = options.toSorted((a, b) => Number(first.has(b.value)) - Number(first.has(a.value)))
  return (
    <fieldset aria-labelledby={titleId} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h3 id={titleId}>{title}</h3>
        {/* `disabled` would remove the focus after a click. */}
        <Button variant="bare" aria-disabled={!options.some(({isActive}) => isActive)} onClick={onClear}>
          {messages.experience.clearAll}
          <VisuallyHidden> {messages.experience.clearAllOf(title)}</VisuallyHidden>
        </Button>
      </div>
      <div className={chip['list']}>
        {sorted.map((option) => (
          <Option key={option.value} option={option} onToggle={() => onToggle(option)} />
        ))}
      </div>
    </fieldset>
  )
}

function Option({option, onToggle}: {option: FilterOption; onToggle: () => void}) {
  const messages = useMessages()
  const {type, value, name, icon, isActive, count, more} = option
  const isEmpty = !isActive && (more ?? count) === 0
  return (
    <label
      className={`${chip['chip']} ${chip['neutral']} ${styles['option']} ${isEmpty ? styles['empty'] : ''}`}
    >
      <input type="checkbox" checked={isActive} onChange={onToggle} />
      {type === 'Type' && isExperienceType(value) && <Icon name={typeIcons[value]} />}
      {icon !== undefined && <ImageIcon src={icon} />}
      <span>{name}</span>
      <small className={styles['number']}>
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
      </small>
    </label>
  )
}
