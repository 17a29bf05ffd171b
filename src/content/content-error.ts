import {messages} from '#messages/en.ts'

const contentFailures = {
  unreachable: messages.errors.contentUnreachable,
  busy: messages.errors.contentBusy,
  refused: messages.errors.contentRefused,
} as const

type ContentFailure = keyof typeof contentFailures

/** `message` is for the visitor, `cause` for debugging. */
export class ContentError extends Error {
  readonly kind: ContentFailure

  constructor(kind: ContentFailure, cause: unknown) {
    super(contentFailures[kind], {cause})
    this.name = 'ContentError'
    this.kind = kind
  }
}

/** @param error from `@sanity/client`, which has a `statusCode`, or from `fetch` or `import()`, which had no response */
export function toContentError(error: unknown): ContentError {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : undefined
  if (status === undefined) return new ContentError('unreachable', error)
  return new ContentError(status >= 500 || status === 408 || status === 429 ? 'busy' : 'refused', error)
}
