import {act} from 'react'
import {vi} from 'vitest'

declare global {
  /** Read by React: whether updates are expected to happen inside of `act`. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/**
 * Moves a faked clock on and lets React finish everything that follows from it, so that what is on the page can be
 * looked at straight away. (`expect.poll` and `expect.element` would do for the latter, but move a faked clock with
 * every try.)
 */
export async function advanceTime(ms: number): Promise<void> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => {
      vi.advanceTimersByTime(ms)
    })
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = false
  }
}
