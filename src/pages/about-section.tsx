import {type ReactNode, type Ref, useId} from 'react'
import {SectionHeading} from '#ui/section-heading/section-heading.tsx'
import styles from './about.module.css'

type AboutSectionProps = {
  tag: string
  comment: string
  children: ReactNode
  /** For moving the visitor here; the section can then take the focus. */
  ref?: Ref<HTMLElement>
}

/** A part of the page with its knot on the line that runs down it. */
export function AboutSection({tag, comment, children, ref}: AboutSectionProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles['section']} {...(ref && {ref, tabIndex: -1})}>
      <SectionHeading id={headingId} tag={tag} comment={comment} />
      {children}
    </section>
  )
}
