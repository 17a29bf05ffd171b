import {useEffect, useEffectEvent} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './popup.module.css'

/** How long a popup message stays, in milliseconds. */
export const popupDuration = 5000

export type PopupMessage = {
  type: 'success' | 'danger'
  text: string
}

type PopupProps = {
  /** A new object is a new message, even with the same text: its time starts again. */
  message: PopupMessage | undefined
  /** Called when the message's time is over. */
  onClear: () => void
}

/** A message that shows below what it speaks of and clears itself. Success is announced politely, danger at once. */
export function Popup({message, onClear}: PopupProps) {
  const clear = useEffectEvent(onClear)

  useEffect(() => {
    if (message === undefined) return undefined
    const timer = setTimeout(clear, popupDuration)
    return () => clearTimeout(timer)
  }, [message])

  // Both regions are there from the start: assistive technology announces only what changes inside a known region.
  return (
    <div className={styles['place']}>
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
