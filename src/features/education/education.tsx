import type {EducationEntry} from '#domain/education-entry.ts'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './education.module.css'

export function Education({entries}: {entries: readonly EducationEntry[]}) {
  return (
    <ol className={styles['list']}>
      {entries.map(({id, year, title, institution}) => (
        <li key={id} className={`${timeline['dot']} ${styles['entry']}`}>
          <span className={styles['year']}>{year}</span>
          <div className={styles['text']}>
            <h3 dir="auto">{title}</h3>
            {institution !== '' && (
              <p className={styles['institution']} dir="auto">
                {institution}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
