import {useEffect, useEffectEvent, useState} from 'react'
import {useLocation} from 'react-router-dom'

/** How long the menu takes to slide out, in milliseconds. Unfurling takes as long. */
const slideOutDuration = 200

/** `slide-out`: on its way to `closed`, and still in view. */
export type BurgerState = 'closed' | 'unfurled' | 'slide-out'

/** The state of the burger menu. It closes when the page changes, by whatever means. */
export function useBurger() {
  const {key} = useLocation()
  const [state, setState] = useState<BurgerState>('closed')
  const close = () => setState((current) => (current === 'unfurled' ? 'slide-out' : current))

  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    close()
  }

  useEffect(() => {
    if (state !== 'slide-out') return undefined
    const timer = setTimeout(() => setState('closed'), slideOutDuration)
    return () => clearTimeout(timer)
  }, [state])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  })
  useEffect(() => {
    if (state !== 'unfurled') return undefined
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [state])

  return {
    state,
    close,
    toggle: () => setState((current) => (current === 'unfurled' ? 'slide-out' : 'unfurled')),
  }
}
