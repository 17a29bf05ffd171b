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
 * long it is. Without scripts nobody would draw the rest, so it stands in the page as served, where scripts make nothing of it.
 */
export const ExperienceList = memo(function ExperienceList(props: ListProps) {
  const {items} = props
  const [count, sentinel] = useGrowingCount(items)
  return (
    <>
      <Cards {...props} from={0} to={count} />
      {count < items.length && (
        <>
          <noscript>
            <Cards {...props} from={count} to={items.length} />
          </noscript>
          <div ref={sentinel} className={styles['more']} />
        </>
      )}
    </>
  )
})

/** A component of its own, so that what stands in `<noscript>` costs nothing where it is not drawn. */
function Cards({items, from, to, ...card}: ListProps & {from: number; to: number}) {
  const isPart = from > 0 || to < items.length
  return (
    <ul className={styles['list']} data-long={items.length > longList}>
      {items.slice(from, to).map((item, index) => (
        <ExperienceCard
          key={item.id}
          item={item}
          {...(isPart && {position: from + index + 1, listLength: items.length})}
          {...card}
        />
      ))}
    </ul>
  )
}
