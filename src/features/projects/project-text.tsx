import {paragraphs} from '#domain/paragraphs.ts'
import type {Project} from '#domain/experience-types.ts'
import styles from './projects.module.css'

type ProjectTextProps = {
  project: Project
  part?: 'lead' | 'rest'
}

export function ProjectText({project, part}: ProjectTextProps) {
  const {description} = project
  const [lead, ...rest] = paragraphs(description)
  return (
    <div className={`${styles['text']} ${part === 'rest' ? styles['rest'] : ''}`}>
      {part !== 'rest' && lead !== undefined && (
        <p className={`${styles['paragraph']} ${styles['lead']}`} dir="auto">
          {lead}
        </p>
      )}
      {part !== 'lead' &&
        rest.map((paragraph, position) => (
          <p key={position} className={styles['paragraph']} dir="auto">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
