import {type RefObject, useEffect} from 'react'
import {findMatches, foldSearch} from '#domain/search.ts'

/** Names the marks in the styles. */
const marks = 'experience-search'

/**
 * Marks in the names on the cards what was searched for, as the browser marks what it has found: without touching the page, so that no card
 * is drawn anew with every letter typed. Browsers that cannot do that mark nothing.
 */
export function useMarkedMatches(place: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    if (!('highlights' in CSS) || search.trim() === '') return undefined
    const folded = foldSearch(search)
    const names = place.current?.querySelectorAll('h3 > button > span') ?? []
    CSS.highlights.set(marks, new Highlight(...[...names].flatMap((name) => rangesIn(name, folded))))
    return () => void CSS.highlights.delete(marks)
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
