import {useEffect, useState} from 'react'
import {NavigationType, useNavigationType} from 'react-router-dom'

/**
 * Whether the visitor has come to the current page by a gesture of the browser, which draws the way there itself: back and forward on a touch
 * screen. A browser that does not tell draws it wherever fingers are what one points with.
 */
export function useSwipedReturn(): boolean {
  const [isSwiped, setIsSwiped] = useState(false)
  useEffect(() => {
    const onReturn = ({hasUAVisualTransition}: Partial<PopStateEvent>) =>
      setIsSwiped(hasUAVisualTransition ?? matchMedia('(pointer: coarse)').matches)
    // Before the router hears of it.
    addEventListener('popstate', onReturn, {capture: true})
    return () => removeEventListener('popstate', onReturn, {capture: true})
  }, [])
  return useNavigationType() === NavigationType.Pop && isSwiped
}
