import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'

type ListProps = Pick<CardProps, 'formatDate' | 'tones' | 'onOpen'> & {items: readonly ExperienceItem[]}

/** From this many cards on, those outside the view are left out of layout and painting; fewer are laid out quickly enough. */
const longList = 200

/** The found items as cards, all of them: what is not in the page can neither be found with the browser nor be returned to. */
export const ExperienceList = memo(function ExperienceList({items, ...card}: ListProps) {
  return (
    <ul className={styles['list']} data-long={items.length > longList}>
      {items.map((item) => (
        <ExperienceCard key={item.id} item={item} {...card} />
      ))}
    </ul>
  )
})
