import type {DehydratedState} from '@tanstack/react-query'
import * as v from 'valibot'

/** The id of the element that holds what a prerendered page was drawn from, as JSON. */
export const prerenderedId = 'prerendered'

/** react-query checks the rest itself: an entry that it cannot read is one that it fetches. */
const isDehydrated = (content: unknown) =>
  typeof content === 'object' && content !== null && 'queries' in content && Array.isArray(content.queries)

const schema = v.object({
  loaderData: v.record(v.string(), v.unknown()),
  content: v.custom<Partial<DehydratedState>>(isDehydrated),
})

export type Prerendered = v.InferOutput<typeof schema>

/** What the page in view was drawn from; undefined when it was not prerendered, as in development. */
export function readPrerendered(page: Document): Prerendered | undefined {
  const text = page.getElementById(prerenderedId)?.textContent
  if (!text) return undefined
  return v.parse(v.pipe(v.string(), v.parseJson(), schema), text)
}
