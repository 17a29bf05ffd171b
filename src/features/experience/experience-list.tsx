import {autoAnimate} from '@formkit/auto-animate'
import {memo, useEffect, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'
import {useMarkedMatches} from './use-marked-matches.ts'

type ListProps = Omit<CardProps, 'item'> & {
  items: readonly ExperienceItem[]
  /** What is marked in their names. */
  search: string
}

/** The found items. All are in the page: an item that is not can be found by no browser's search, nor be returned to. */
export const ExperienceList = memo(function ExperienceList({items, search, ...card}: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  // Cards move to their places when the list is sorted or filtered; with reduced motion they do not.
  useEffect(() => (list.current ? autoAnimate(list.current).destroy : undefined), [])
  useMarkedMatches(list, search)
  return (
    <ul ref={list} className={styles['list']}>
      {items.map((item) => (
        <ExperienceCard key={item.id} item={item} {...card} />
      ))}
    </ul>
  )
})
