import {memo, type RefObject, useEffect, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {findMatches, foldSearch} from '#domain/search.ts'
import {type CardProps, ExperienceCard} from './experience-card.tsx'
import styles from './experience.module.css'

type ListProps = Omit<CardProps, 'item'> & {
  items: readonly ExperienceItem[]
  /** Highlighted in names. */
  search: string
  isAnimated: boolean
}

/** Virtualising it would break find-in-page and scroll restoration. */
export const ExperienceList = memo(function ExperienceList({items, search, isAnimated, ...card}: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useAutoAnimate(list, isAnimated)
  useHighlights(list, search)
  return (
    <ul ref={list} className={styles['list']}>
      {items.map((item) => (
        <ExperienceCard key={item.id} item={item} {...card} />
      ))}
    </ul>
  )
})

/** The library respects reduced motion. */
function useAutoAnimate(list: RefObject<HTMLElement | null>, isAnimated: boolean): void {
  useEffect(() => {
    if (!isAnimated) return undefined
    const controller = new AbortController()
    void animate(list, controller.signal)
    return () => controller.abort()
  }, [isAnimated, list])
}

async function animate(list: RefObject<HTMLElement | null>, signal: AbortSignal): Promise<void> {
  try {
    const {autoAnimate} = await import('@formkit/auto-animate')
    if (signal.aborted || list.current === null) return
    // When a card is removed, the library scrolls to where its last scroll event was, which undoes scroll
    // restoration. Observers run in the order of their creation.
    const observer = new MutationObserver(() => dispatchEvent(new Event('scroll')))
    observer.observe(list.current, {childList: true})
    const {destroy} = autoAnimate(list.current)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      destroy?.()
    })
  } catch {
    // Animations are optional.
  }
}

/** The CSS Custom Highlight API needs no render. Older browsers highlight nothing. */
function useHighlights(list: RefObject<HTMLElement | null>, search: string): void {
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
