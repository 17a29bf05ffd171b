import {paragraphs} from '#domain/paragraphs.ts'
import type {Project} from '#domain/project.ts'
import styles from './project-text.module.css'

/** What a project says of itself; the first paragraph leads in. */
export function ProjectText({project}: {project: Project}) {
  const {description} = project
  return (
    <div className={styles['text']}>
      {paragraphs(description).map((paragraph, position) => (
        <p key={position} className={styles['paragraph']} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  )
}
