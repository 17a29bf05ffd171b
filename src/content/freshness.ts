import type {QueryClient} from '@tanstack/react-query'

/** What is known about how fresh a query client's content is. */
type Freshness = {
  /** Sanity's opaque tags of what each answer depends on, by query hash. */
  readonly tags: Map<string, readonly string[]>
  /**
   * Names the newest publication that was heard of: content from before it is asked for again. Told to the lake, so that a cache in between
   * does not answer from before it either.
   */
  lastEventId: string | undefined
}

const known = new WeakMap<QueryClient, Freshness>()

export function freshnessOf(queryClient: QueryClient): Freshness {
  const freshness = known.get(queryClient) ?? {tags: new Map(), lastEventId: undefined}
  known.set(queryClient, freshness)
  return freshness
}

/** Whether a change with these tags can have altered an answer. An answer whose tags are unknown might be. */
export function isAffected(answerTags: readonly string[] | undefined, changed: readonly string[]): boolean {
  return answerTags === undefined || changed.some((tag) => answerTags.includes(tag))
}
