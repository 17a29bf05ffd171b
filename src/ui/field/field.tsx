import type {ReactNode} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './field.module.css'
import {messageId} from './use-field.ts'

type FieldProps = {id: string; message: string; label: string; children: ReactNode}

/** A control with its label above and, when there is one, the message on what is wrong below. */
export function Field({id, message, label, children}: FieldProps) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      {message !== '' && (
        <p id={messageId(id)} className={styles['message']}>
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  )
}
