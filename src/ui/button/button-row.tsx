import type {ReactNode} from 'react'
import styles from './button-row.module.css'

/** On narrow screens the first button has its own row. */
export function ButtonRow({children}: {children: ReactNode}) {
  return (
    <div className={styles['container']}>
      <div className={styles['row']}>{children}</div>
    </div>
  )
}
