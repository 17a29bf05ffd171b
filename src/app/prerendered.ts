import type {DehydratedState} from '@tanstack/react-query'

/** The id of the element that holds what a prerendered page was drawn from, as JSON. */
const prerenderedId = 'prerendered'

/** What the page in view was drawn from; undefined when it was not prerendered, as in development. */
export function readPrerendered(): Partial<DehydratedState> | undefined {
  const text = document.getElementById(prerenderedId)?.textContent
  return text ? parsePrerendered(text) : undefined
}

/**
 * What another page was drawn from.
 *
 * @param html its document as it was sent; parsed as one, it would have its inline styles judged by this page's policy
 * @throws an Error when it was not prerendered
 */
export function findPrerendered(html: string): Partial<DehydratedState> {
  const [, text] = new RegExp(`<script[^>]* id="${prerenderedId}"[^>]*>(.*?)</script>`, 's').exec(html) ?? []
  if (text === undefined) throw new Error('A page came without its content.')
  return parsePrerendered(text)
}

function parsePrerendered(text: string): Partial<DehydratedState> {
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
