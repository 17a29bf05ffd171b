import {useEffect, useEffectEvent} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './popup.module.css'

export const popupMs = 5000

export type PopupMessage = {
  type: 'success' | 'danger'
  text: string
}

type PopupProps = {
  /** A new object restarts the timer. */
  message: PopupMessage | undefined
  onClear: () => void
}

export function Popup({message, onClear}: PopupProps) {
  const clear = useEffectEvent(onClear)

  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(clear, popupMs)
    return () => clearTimeout(timer)
  }, [message])

  // Live regions must exist before their content.
  return (
    <div className={styles['container']}>
      <output>{message?.type === 'success' && <Bubble {...message} />}</output>
      <div role="alert">{message?.type === 'danger' && <Bubble {...message} />}</div>
    </div>
  )
}

function Bubble({type, text}: PopupMessage) {
  return (
    <span className={`${styles['bubble']} ${styles[type]}`}>
      <Icon name={type === 'success' ? 'check' : 'warning'} />
      {text}
    </span>
  )
}
