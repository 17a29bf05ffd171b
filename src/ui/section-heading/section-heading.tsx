import {CommentLine} from './comment-line.tsx'
import styles from './section-heading.module.css'

type SectionHeadingProps = {
  /** The section's name; shown as `<name/>`, read out as the name alone. */
  tag: string
  /** Makes the heading a name for its section through `aria-labelledby`. */
  id?: string
  comment?: string | undefined
  level?: 1 | 2 | 3
}

/** A section's name set like a tag in source code, with a comment line under it when there is one. */
export function SectionHeading({tag, id, comment, level = 2}: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['heading']}>
      <Heading id={id} className={styles['tag']}>
        <span className={styles['bracket']} aria-hidden="true">
          {'<'}
        </span>
        {tag}
        <span className={styles['bracket']} aria-hidden="true">
          {'/>'}
        </span>
      </Heading>
      {comment !== undefined && comment !== '' && <CommentLine>{comment}</CommentLine>}
    </div>
  )
}
