import {CommentLine} from './comment-line.tsx'
import styles from './section-heading.module.css'

type SectionHeadingProps = {
  /** The section's name; shown as `<name/>`, read out as the name alone. */
  tag: string
  /** Makes the heading a name for its section through `aria-labelledby`. */
  id: string
  /** Empty for none. */
  comment: string
}

/** A section's name set like a tag in source code, with a comment line under it when there is one. */
export function SectionHeading({tag, id, comment}: SectionHeadingProps) {
  return (
    <div className={styles['heading']}>
      <h2 id={id} className={styles['tag']}>
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
