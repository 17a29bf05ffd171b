import {memo} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'
import {useGrowingCount} from './use-growing-count.ts'

type ListProps = Pick<CardProps, 'formatDate' | 'tones' | 'onOpen'> & {items: readonly ExperienceItem[]}

/** From here on cards outside the view are left out of layout and painting. Fewer are drawn quickly enough. */
const longList = 12

/**
 * The found items as cards. A long list is drawn as far as the visitor has come; assistive technology is told how
 * long it is.
 */
export const ExperienceList = memo(function ExperienceList({items, ...card}: ListProps) {
  const [count, sentinel] = useGrowingCount(items)
  const shown = items.slice(0, count)
  const isPart = shown.length < items.length
  return (
    <>
      <ul className={styles['list']} data-long={items.length > longList}>
        {shown.map((item, index) => (
          <ExperienceCard
            key={item.id}
            item={item}
            {...(isPart && {position: index + 1, listLength: items.length})}
            {...card}
          />
        ))}
      </ul>
      {isPart && <div ref={sentinel} className={styles['more']} />}
    </>
  )
})
