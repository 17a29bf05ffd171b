interface Rejection {
  /** `refused`: the service said no. `unreachable`: nothing was heard. `misconfigured`: the SDK did not even ask. */
  readonly reason: 'refused' | 'unreachable' | 'misconfigured'
  /** For the bug report; holds nothing that the visitor wrote. */
  readonly detail: string
}

/**
 * Reads what a call of @emailjs/browser was rejected with: an object with `status` and `text` (status 0 where there
 * was no answer), a plain string from its own checks, or whatever `fetch` throws.
 */
export function readRejection(error: unknown): Rejection {
  if (typeof error === 'string') return {reason: 'misconfigured', detail: error}
  if (error instanceof Error) return {reason: 'unreachable', detail: `${error.name}: ${error.message}`}
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') {
    const text = 'text' in error && typeof error.text === 'string' ? error.text : ''
    return {reason: error.status === 0 ? 'unreachable' : 'refused', detail: `${error.status} ${text}`.trim()}
  }
  return {reason: 'unreachable', detail: `An unknown failure: ${String(error)}`}
}
