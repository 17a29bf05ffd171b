import type {ReactNode} from 'react'
import styles from './section-heading.module.css'

/** A remark set like a comment in source code: `//like this`. The slashes are decoration and are not read out. */
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
