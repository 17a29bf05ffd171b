import type {ReactNode} from 'react'
import styles from './section-heading.module.css'

/** Looks like a code comment. */
export function CommentLine({children}: {children: ReactNode}) {
  return (
    <p className={styles['comment']}>
      <span className={styles['accent']} aria-hidden="true">
        {'//'}
      </span>
      {children}
    </p>
  )
}
