import {markSources} from './mark-sources.ts'
import type {Sources} from './sources.ts'

/** How long changes are gathered before a page is marked anew, in milliseconds: the changing word alone makes fifty in a second. */
const pause = 100

/**
 * Keeps what stands on a page marked with where it comes from, whatever is drawn.
 *
 * @param sources asked for each time
 * @returns marks the page anew soon, for other sources
 */
export function keepMarked(root: Element, sources: () => readonly Sources[]): () => void {
  let due: ReturnType<typeof setTimeout> | undefined
  const markSoon = () => {
    due ??= setTimeout(() => {
      due = undefined
      markSources(root, sources())
    }, pause)
  }
  new MutationObserver(markSoon).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['src', 'href', 'aria-current'],
  })
  return markSoon
}
