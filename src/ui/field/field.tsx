import type {ReactNode} from 'react'
import {messages} from '#messages/en.ts'
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
          <span aria-hidden="true">{messages.contact.charactersLeft(room)}</span>
          <VisuallyHidden>
            <output>{room === 0 && messages.contact.charactersLeft(room)}</output>
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
