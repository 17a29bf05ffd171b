import type {ReactNode} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'
import {messageId} from './use-field.ts'

type FieldProps = {
  id: string
  message: string
  /** How many characters more fit, when there is little room left. */
  room: number | undefined
  label: string
  children: ReactNode
}

/** A control with its label above, and below it what is wrong, or how little room is left, when there is such a thing. */
export function Field({id, message, room, label, children}: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      {room !== undefined && (
        // The shown number follows every letter; a screen reader hears only that nothing fits any more.
        <div className={styles['room']}>
          <span aria-hidden="true">{roomText(room)}</span>
          <VisuallyHidden>
            <output>{room === 0 && roomText(room)}</output>
          </VisuallyHidden>
        </div>
      )}
      {message !== '' && (
        <p id={messageId(id)} className={styles['message']}>
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  )
}

function roomText(room: number): string {
  if (room === 0) return 'No more characters fit.'
  return room === 1 ? '1 character left' : `${room} characters left`
}
