import {useCallback, useEffect, useState} from 'react'
import {fulfil, readSituation, type Situation, type Wish} from './situation.ts'

/** How often the host is asked while something is still to happen, in milliseconds. */
const interval = 20_000

export interface Followed {
  /** Undefined until it is known. */
  readonly situation: Situation | undefined
  /** Why the last wish was not fulfilled, or nothing could be found out. */
  readonly failure: string | undefined
  readonly isBusy: boolean
  readonly wish: (wish: Wish) => void
}

/** Follows how the content stands online. */
export function useSituation(): Followed {
  const [situation, setSituation] = useState<Situation>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const show = useCallback(async (asked: Promise<Situation>) => {
    try {
      setSituation(await asked)
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }, [])
  const isDone = situation?.advice.tone === 'good'

  useEffect(() => {
    // The page may have been left, in a moment in which nobody sees an answer.
    const ask = () => {
      if (document.visibilityState === 'visible') void show(readSituation())
    }
    ask()
    const timer = isDone ? undefined : setInterval(ask, interval)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isDone, show])

  const wish = (wanted: Wish) => {
    setIsBusy(true)
    void show(fulfil(wanted)).finally(() => setIsBusy(false))
  }
  return {situation, failure, isBusy, wish}
}
