import {type ReactNode, type Ref, useId} from 'react'
import type {AboutPart} from '#domain/pages.ts'
import {SectionHeading} from '#ui/section-heading/section-heading.tsx'
import styles from './about.module.css'

type AboutSectionProps = {
  tag: string
  comment: string
  children: ReactNode
  /** For links that lead here. */
  id?: AboutPart
  /** A picture that begins level with the heading. */
  picture?: ReactNode
  /** For moving the visitor here; the section can then take the focus. */
  ref?: Ref<HTMLElement>
}

/** A part of the page with its knot on the line that runs down it. */
export function AboutSection({tag, comment, children, id, picture, ref}: AboutSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`${styles['section']} ${picture === undefined ? '' : styles['pictured']}`}
      id={id}
      {...(ref && {ref, tabIndex: -1})}
    >
      <div className={styles['heading']}>
        <SectionHeading id={headingId} tag={tag} comment={comment} />
      </div>
      {picture !== undefined && <div className={styles['picture']}>{picture}</div>}
      {children}
    </section>
  )
}
