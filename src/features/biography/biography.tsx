import type {ReactNode} from 'react'
import {paragraphs} from '#domain/paragraphs.ts'
import styles from './biography.module.css'

type BiographyProps = {
  text: string
  action: ReactNode
}

export function Biography({text, action}: BiographyProps) {
  return (
    <div className={styles['biography']} dir="auto">
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph} className={styles['paragraph']} dir="auto">
          {paragraph}
        </p>
      ))}
      <div className={styles['action']}>{action}</div>
    </div>
  )
}
