/** A key of `messages.errors`. */
type ContentFailure = 'contentUnreachable' | 'contentBusy' | 'contentRefused'

export class ContentError extends Error {
  readonly kind: ContentFailure

  constructor(kind: ContentFailure, cause: unknown) {
    super(`Content cannot be read: ${kind}.`, {cause})
    this.name = 'ContentError'
    this.kind = kind
  }
}

/** @param error from `@sanity/client`, with a `statusCode`, or from `fetch` or `import()`, which had no response */
export function toContentError(error: unknown): ContentError {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : undefined
  if (status === undefined) return new ContentError('contentUnreachable', error)
  return new ContentError(
    status >= 500 || status === 408 || status === 429 ? 'contentBusy' : 'contentRefused',
    error,
  )
}
