import {memo, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'
import {ExperienceRow} from './experience-row.tsx'
import {useMarkedMatches} from './use-marked-matches.ts'
import {useMovingCards} from './use-moving-cards.ts'

type ListProps = Omit<CardProps, 'item'> & {
  items: readonly ExperienceItem[]
  /** What is marked in their names. */
  search: string
  /** Writes how many there are. */
  formatNumber: (count: number) => string
}

/** As many are cards, all of them. Of more, the first dozen are, half of them on a phone, the next are rows, and the rest is folded away. */
const shownAtFirst = 24
const cardsAtFirst = 12
/** Of those. */
const cardsOnPhone = 6

/** From this many on, those outside the view are left out of layout and painting; fewer are laid out quickly enough. */
const longList = 200

/**
 * The found items, the first of them as cards. All are in the page, the folded ones too: what is not there can neither be found with the
 * browser nor be returned to.
 */
export const ExperienceList = memo(function ExperienceList(props: ListProps) {
  const {items, search, formatNumber, ...card} = props
  const all = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useMovingCards(list)
  useMarkedMatches(all, search)
  const isFolded = items.length > shownAtFirst
  const {formatDate, onOpen} = card
  const row = (item: ExperienceItem) => (
    <ExperienceRow key={item.id} item={item} formatDate={formatDate} onOpen={onOpen} />
  )
  const rest = items.slice(shownAtFirst)
  return (
    <div ref={all} className={styles['all']}>
      <div className={styles['first']}>
        <ul ref={list} className={styles['list']}>
          {items.slice(0, isFolded ? cardsOnPhone : shownAtFirst).map((item) => (
            <ExperienceCard key={item.id} item={item} {...card} />
          ))}
          {isFolded && (
            <>
              <Turn on="phone" />
              {items.slice(cardsOnPhone, cardsAtFirst).map((item) => (
                <ExperienceCard key={item.id} item={item} {...card} isBrief />
              ))}
              <Turn on="wide" />
              {items.slice(cardsAtFirst, shownAtFirst).map(row)}
            </>
          )}
        </ul>
      </div>
      {isFolded && (
        <details className={styles['rest']}>
          <summary>
            <span className={styles['more']}>Show all {formatNumber(items.length)}</span>
            <span className={styles['fewer']}>Show fewer</span>
          </summary>
          <ul className={styles['list']} data-long={rest.length > longList}>
            {rest.map(row)}
          </ul>
        </details>
      )}
    </div>
  )
})

/** Says that what follows is shorter. */
function Turn({on}: {on: 'phone' | 'wide'}) {
  return (
    <li className={styles['turn']} data-on={on} aria-hidden>
      and more, in short
    </li>
  )
}
