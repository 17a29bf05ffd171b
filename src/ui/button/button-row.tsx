import type {ReactNode} from 'react'
import styles from './button-row.module.css'

/** Buttons that belong together, the main one first: in one row where there is room, else the others share the row below it. */
export function ButtonRow({children}: {children: ReactNode}) {
  return (
    <div className={styles['place']}>
      <div className={styles['row']}>{children}</div>
    </div>
  )
}
