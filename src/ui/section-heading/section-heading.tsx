import {CommentLine} from './comment-line.tsx'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './section-heading.module.css'

type SectionHeadingProps = {
  tag: string
  id: string
  comment: string
}

export function SectionHeading({tag, id, comment}: SectionHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h2 id={id} className={`${timeline['dot']} ${styles['tag']}`}>
        <span className={styles['accent']} aria-hidden="true">
          {'<'}
        </span>
        {tag}
        <span className={styles['accent']} aria-hidden="true">
          {'/>'}
        </span>
      </h2>
      {comment !== '' && <CommentLine>{comment}</CommentLine>}
    </div>
  )
}
