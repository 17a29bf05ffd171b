import {memo, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'
import {useMarkedMatches} from './use-marked-matches.ts'
import {useMovingCards} from './use-moving-cards.ts'

type ListProps = Omit<CardProps, 'item'> & {
  items: readonly ExperienceItem[]
  /** What is marked in their names. */
  search: string
}

/** The found items. All are in the page: an item that is not can be found by no browser's search, nor be returned to. */
export const ExperienceList = memo(function ExperienceList({items, search, ...card}: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useMovingCards(list)
  useMarkedMatches(list, search)
  return (
    <div className={styles['all']}>
      <ul ref={list} className={styles['list']}>
        {items.map((item) => (
          <ExperienceCard key={item.id} item={item} {...card} />
        ))}
      </ul>
    </div>
  )
})
