import type {ReactNode} from 'react'
import styles from './curriculum.module.css'

/** A titled part of the printed curriculum. */
export function CurriculumSection({title, children}: {title: string; children: ReactNode}) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
