import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'

type ListProps = Pick<CardProps, 'formatDate' | 'tones' | 'onOpen'> & {items: readonly ExperienceItem[]}

/** From here on cards outside the view are left out of layout and painting. Fewer are laid out quickly enough, and stand still from the start. */
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
