import type {DehydratedState} from '@tanstack/react-query'

/** The id of the element that holds what a prerendered page was drawn from, as JSON. */
const prerenderedId = 'prerendered'

/** What the page in view was drawn from; undefined when it was not prerendered, as in development. */
export function readPrerendered(page: Document): Partial<DehydratedState> | undefined {
  const text = page.getElementById(prerenderedId)?.textContent
  if (!text) return undefined
  const content: unknown = JSON.parse(text)
  if (!isDehydrated(content))
    throw new Error(`The page's content, in #${prerenderedId}, is not what a build writes.`)
  return content
}

/** react-query checks the rest itself: an entry that it cannot read is one that it fetches. */
function isDehydrated(content: unknown): content is Partial<DehydratedState> {
  return (
    typeof content === 'object' && content !== null && 'queries' in content && Array.isArray(content.queries)
  )
}
