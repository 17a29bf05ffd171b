import {type ComponentType, type RefObject, useCallback, useEffect, useRef, useState} from 'react'
import {messages} from '#messages/en.ts'
import {useApproach} from '#ui/approach/use-approach.ts'
import type {OverlaysProps} from './overlays.tsx'

/** Fetches what opens over the list, with its styles; the same function always. Rejects when it does not come. */
export type ImportOverlays = () => Promise<{readonly Overlays: ComponentType<OverlaysProps>}>

const failure = messages.experience.didNotLoad

/**
 * What opens over the list. It is fetched when a visitor comes near the list, or when the
 * address asks for it.
 *
 * @param isAsked whether the address asks for it
 * @returns it, undefined until it is there, and `whenThere`, which calls what opens it: the latest of those that were waiting, and none
 *   once the visitor has left. Those that waited for what did not come are forgotten, and the next one is another attempt. `news` tells the
 *   visitor who waits, and who waited in vain.
 */
export function useOverlays(
  importOverlays: ImportOverlays,
  list: RefObject<HTMLElement | null>,
  isAsked: boolean,
) {
  const [Overlays, setOverlays] = useState<ComponentType<OverlaysProps>>()
  const waiting = useRef<() => void>(undefined)
  const [news, setNews] = useState('')

  const fetchOverlays = useCallback(() => {
    const take = () => {
      const open = waiting.current
      waiting.current = undefined
      return open
    }
    importOverlays()
      .then((module) => setOverlays(() => module.Overlays))
      .then(
        () => {
          setNews('')
          return take()?.()
        },
        () => {
          if (!take()) return
          setNews(failure)
          setTimeout(() => setNews((now) => (now === failure ? '' : now)), 5000)
        },
      )
  }, [importOverlays])

  const whenThere = useCallback(
    (open: () => void) => {
      if (Overlays) return open()
      waiting.current = open
      setNews(messages.experience.opening)
      return fetchOverlays()
    },
    [Overlays, fetchOverlays],
  )

  useApproach({part: list, place: list, margin: '600px'}, fetchOverlays)
  useEffect(() => {
    if (isAsked) fetchOverlays()
  }, [fetchOverlays, isAsked])
  useEffect(() => () => void (waiting.current = undefined), [])

  return {Overlays, whenThere, news}
}
