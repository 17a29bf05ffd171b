import {act} from 'react'
import {vi} from 'vitest'

declare global {
  /** React warns about updates outside `act` if it is true. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/**
 * Advances the fake timers inside `act`, so that React's updates are rendered on return. `expect.poll` and
 * `expect.element` would wait for them too, but advance the fake timers with every try.
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
