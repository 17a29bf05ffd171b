import styles from './project-text.module.css'

type ProjectTextProps = {
  paragraphs: readonly string[]
  /** Whether the first of them is what leads in. */
  leads?: boolean
}

/** What a project says of itself, or a part of it. */
export function ProjectText({paragraphs, leads}: ProjectTextProps) {
  return (
    <div className={styles['text']} data-leads={leads}>
      {paragraphs.map((paragraph, position) => (
        <p key={position} className={styles['paragraph']} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
