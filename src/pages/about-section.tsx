import {type ReactNode, type Ref, useId} from 'react'
import type {AboutSectionId} from '#domain/pages.ts'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import heading from '#ui/section-heading/section-heading.module.css'
import timeline from '#ui/timeline/timeline.module.css'
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
        <div className={heading['heading']}>
          <h2 id={headingId} className={`${timeline['dot']} ${heading['tag']}`}>
            <span className={heading['accent']} aria-hidden="true">
              {'<'}
            </span>
            {tag}
            <span className={heading['accent']} aria-hidden="true">
              {'/>'}
            </span>
          </h2>
          {comment !== '' && <CommentLine>{comment}</CommentLine>}
        </div>
      </div>
      {image !== undefined && <div className={styles['image']}>{image}</div>}
      {children}
    </section>
  )
}
