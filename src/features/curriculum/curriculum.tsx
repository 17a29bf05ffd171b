import type {Curriculum as CurriculumText} from '#domain/curriculum.ts'
import styles from './curriculum.module.css'
import {CurriculumPart} from './curriculum-part.tsx'
import {CurriculumSkills} from './curriculum-skills.tsx'
import {WrittenLink} from './written-link.tsx'

/** The about page on paper: a curriculum vitae, where the page itself stands on the screen. */
export function Curriculum({text}: {text: CurriculumText}) {
  const {name, role, contact, profile, parts, skills} = text
  return (
    <article className={styles['curriculum']}>
      <header>
        <h1 className={styles['name']} dir="auto">
          {name}
        </h1>
        {role !== '' && (
          <p className={styles['role']} dir="auto">
            {role}
          </p>
        )}
        <ul className={styles['contact']}>
          {contact.map((link) => (
            <li key={link.href}>
              <WrittenLink {...link} />
            </li>
          ))}
        </ul>
      </header>
      {profile !== '' && (
        <p className={styles['profile']} dir="auto">
          {profile}
        </p>
      )}
      {parts.map((part) => (
        <CurriculumPart key={part.type} part={part} />
      ))}
      {skills.tables.length > 0 && <CurriculumSkills {...skills} />}
    </article>
  )
}
