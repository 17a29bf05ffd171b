import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './experience-card.module.css'
import {TechnologyChip, type Tones} from './technology-chip.tsx'
import {TypeTag} from './type-tag.tsx'

/** How many technologies a card names before it counts the rest. */
const namedTechnologies = 4

export type CardProps = {
  item: ExperienceItem
  /** Where the item stands in a list that is drawn in part, for assistive technology. */
  position?: number
  listLength?: number
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
  onOpen: (id: string) => void
}

/**
 * One item in the list; all of it can be clicked, its name is the button.
 *
 * Up to a thousand of them stand in one page, so the markup is as flat as it can be: the list item is the card.
 */
export const ExperienceCard = memo(function ExperienceCard(props: CardProps) {
  const {item, position, listLength, formatDate, tones, onOpen} = props
  const {id, name, type, technologyList} = item
  const date = formatDate(item.date)
  const named = technologyList.slice(0, namedTechnologies)
  const rest = technologyList.length - named.length
  return (
    <li className={styles['card']} aria-posinset={position} aria-setsize={listLength}>
      <p className={styles['head']}>
        <TypeTag type={type} />
        {date !== undefined && <span className={styles['date']}>{date}</span>}
      </p>
      <h3 className={styles['name']} dir="auto">
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
          <span>{name}</span>
        </button>
      </h3>
      {named.length > 0 && (
        <p className={styles['technologies']}>
          {named.map((technology) => (
            <TechnologyChip key={technology.name} technology={technology} tones={tones} />
          ))}
          {rest > 0 && (
            <span className={styles['rest']}>
              +{rest}
              <VisuallyHidden> more</VisuallyHidden>
            </span>
          )}
        </p>
      )}
    </li>
  )
})
