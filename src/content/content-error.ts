import {messages} from '#messages/en.ts'
/** What a visitor can be told when content does not come, by kind of failure. */
const contentFailures = {
  unreachable: messages.errors.contentUnreachable,
  busy: messages.errors.contentBusy,
  refused: messages.errors.contentRefused,
} as const

type ContentFailure = keyof typeof contentFailures

/** A failure to load content. `kind` says which, `message` is for the visitor, `cause` for debugging. */
export class ContentError extends Error {
  readonly kind: ContentFailure

  constructor(kind: ContentFailure, cause: unknown) {
    super(contentFailures[kind], {cause})
    this.name = 'ContentError'
    this.kind = kind
  }
}

/**
 * Sorts whatever `@sanity/client`, `fetch` or the loading of the client's chunk rejected with. Sanity's errors carry
 * the `statusCode` of an answer; what has none never got one.
 */
export function toContentError(error: unknown): ContentError {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : undefined
  if (status === undefined) return new ContentError('unreachable', error)
  return new ContentError(status >= 500 || status === 408 || status === 429 ? 'busy' : 'refused', error)
}
