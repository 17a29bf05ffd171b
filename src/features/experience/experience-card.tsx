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
  formatDate: (date: string | undefined) => string | undefined
  tones: Tones
  onOpen: (id: string) => void
}

/** One item in the list; all of it can be clicked, its name is the button. */
export const ExperienceCard = memo(function ExperienceCard({item, formatDate, tones, onOpen}: CardProps) {
  const {id, name, type, technologyList} = item
  const date = formatDate(item.date)
  const named = technologyList.slice(0, namedTechnologies)
  const rest = technologyList.length - named.length
  return (
    <article className={styles['card']}>
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
        <ul className={styles['technologies']} aria-label="Technologies">
          {named.map((technology) => (
            <li key={technology.name}>
              <TechnologyChip technology={technology} tones={tones} />
            </li>
          ))}
          {rest > 0 && (
            <li className={styles['rest']}>
              <span aria-hidden="true">+{rest}</span>
              <VisuallyHidden>and {rest} more</VisuallyHidden>
            </li>
          )}
        </ul>
      )}
    </article>
  )
})
