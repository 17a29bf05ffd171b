import type {SkillSet} from '#domain/skill-set.ts'
import styles from './curriculum.module.css'

/** Every skill, a line for each list. */
export function CurriculumSkills({sets}: {sets: readonly SkillSet[]}) {
  return sets.map(({id, title, subTitle, lists}) => (
    <div key={id} className={styles['entry']}>
      <h3 className={styles['aside']} dir="auto">
        {title}
        {subTitle !== undefined && <span>{subTitle}</span>}
      </h3>
      <div>
        {lists.map((list, position) => (
          // The owner may give two lists the same title, or none: their order is their only identity.
          <p key={position} dir="auto">
            {list.title !== '' && <span className={styles['label']}>{list.title}: </span>}
            {[...list.technologies.map(({name}) => name), ...list.items].join(', ')}
          </p>
        ))}
      </div>
    </div>
  ))
}
