import type {ReactNode} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './button.module.css'

/** A link that opens the visitor's mail program and looks like a button: the one thing to do where there is no form. */
export function MailButtonLink({address, children}: {address: string; children: ReactNode}) {
  return (
    <a href={`mailto:${address}`} className={`${styles['button']} ${styles['primary']}`}>
      {children}
      <Icon name="send" />
    </a>
  )
}
