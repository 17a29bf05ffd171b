import {memo, type RefObject, useEffect, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {findMatches, foldSearch} from '#domain/search.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience-list.module.css'

type ListProps = Omit<CardProps, 'item'> & {
  items: readonly ExperienceItem[]
  /** What is marked in their names. */
  search: string
  /** Whether the visitor has come near. */
  isNear: boolean
}

/** The found items. All are in the page, so that the browser's own search finds them and Back returns to them. */
export const ExperienceList = memo(function ExperienceList({items, search, isNear, ...card}: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useMovement(list, isNear)
  useMarkedMatches(list, search)
  return (
    <ul ref={list} className={styles['list']}>
      {items.map((item) => (
        <ExperienceCard key={item.id} item={item} {...card} />
      ))}
    </ul>
  )
})

/** Cards move to their places when the list is sorted or filtered; with reduced motion they do not. The first view is without the library. */
function useMovement(list: RefObject<HTMLElement | null>, isNear: boolean): void {
  useEffect(() => {
    if (!isNear) return undefined
    const end = new AbortController()
    void moveCards(list, end.signal)
    return () => end.abort()
  }, [isNear, list])
}

async function moveCards(list: RefObject<HTMLElement | null>, end: AbortSignal): Promise<void> {
  try {
    const {autoAnimate} = await import('@formkit/auto-animate')
    if (end.aborted || list.current === null) return
    const {destroy} = autoAnimate(list.current)
    end.addEventListener('abort', () => destroy?.())
  } catch {
    // Without it the cards are in their new places at once.
  }
}

/** Marks the matches in the names by the CSS Custom Highlight API, which renders no card again. Other browsers mark nothing. */
function useMarkedMatches(list: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    if (!('highlights' in CSS) || search.trim() === '') return undefined
    const folded = foldSearch(search)
    const names = list.current?.querySelectorAll('h3 > button > span') ?? []
    CSS.highlights.set(
      'experience-search',
      new Highlight(...[...names].flatMap((name) => rangesIn(name, folded))),
    )
    return () => void CSS.highlights.delete('experience-search')
  })
}

function rangesIn(name: Element, search: string): Range[] {
  const text = name.firstChild
  if (!(text instanceof Text)) return []
  return findMatches(text.data, search).map(({start, end}) => {
    const range = new Range()
    range.setStart(text, start)
    range.setEnd(text, end)
    return range
  })
}
