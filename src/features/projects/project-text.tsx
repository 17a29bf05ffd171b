import {paragraphs} from '#domain/paragraphs.ts'
import type {Project} from '#domain/experience-types.ts'
import prose from '#ui/prose/prose.module.css'
import styles from './projects.module.css'

type ProjectTextProps = {
  project: Project
  part?: 'lead' | 'rest'
}

export function ProjectText({project, part}: ProjectTextProps) {
  const {description} = project
  const [lead, ...rest] = paragraphs(description)
  if (part === 'rest' ? rest.length === 0 : lead === undefined) return null
  return (
    <div className={`${styles['text']} ${part === 'rest' ? styles['rest'] : ''}`}>
      {part !== 'rest' && lead !== undefined && (
        <p className={`${prose['paragraph']} ${prose['lead']}`} dir="auto">
          {lead}
        </p>
      )}
      {part !== 'lead' &&
        rest.map((paragraph, position) => (
          <p key={position} className={prose['paragraph']} dir="auto">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
