import {type ReactNode, type Ref, useId} from 'react'
import type {AboutSectionId} from '#domain/pages.ts'
import {SectionHeading} from '#ui/section-heading/section-heading.tsx'
import styles from './about.module.css'

type AboutSectionProps = {
  tag: string
  comment: string
  children: ReactNode
  id?: AboutSectionId
  image?: ReactNode
  ref?: Ref<HTMLElement>
}

export function AboutSection({tag, comment, children, id, image, ref}: AboutSectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={`${styles['section']} ${image === undefined ? '' : styles['withImage']}`}
      id={id}
      {...(ref && {ref, tabIndex: -1})}
    >
      <div className={styles['heading']}>
        <SectionHeading id={headingId} tag={tag} comment={comment} />
      </div>
      {image !== undefined && <div className={styles['image']}>{image}</div>}
      {children}
    </section>
  )
}
