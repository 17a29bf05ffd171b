import {useEffect, useEffectEvent, useState} from 'react'
import {useLocation} from 'react-router-dom'

/** Equals the duration in burger-menu.module.css. */
const slideOutMs = 200

export type BurgerState = 'closed' | 'unfurled' | 'slide-out'

export function useBurger() {
  const {key} = useLocation()
  const [state, setState] = useState<BurgerState>('closed')
  const close = () => setState((current) => (current === 'unfurled' ? 'slide-out' : current))

  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    close()
  }

  useEffect(() => {
    if (state !== 'slide-out') return undefined
    const timer = setTimeout(() => setState('closed'), slideOutMs)
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
