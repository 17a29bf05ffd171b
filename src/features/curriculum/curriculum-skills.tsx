import type {SkillTable} from '#domain/curriculum.ts'
import styles from './curriculum.module.css'

/** Every skill: a row for each set, a column for each of its lists. */
export function CurriculumSkills({title, tables}: {title: string; tables: readonly SkillTable[]}) {
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      {tables.map(({titles, rows}) => (
        <table key={rows[0]?.id} className={styles['skills']}>
          <thead>
            <tr>
              <td className={`${styles['cell']} ${styles['set']}`} aria-hidden="true" />
              {titles.map((heading, column) => (
                // The owner may give two lists the same title, or none: their order is their only identity.
                <th key={column} className={styles['cell']} scope="col" dir="auto">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({id, title: name, subTitle, lists}) => (
              <tr key={id}>
                <th className={`${styles['cell']} ${styles['set']}`} scope="row" dir="auto">
                  {name}
                  {subTitle !== '' && ` ${subTitle}`}
                </th>
                {lists.map((list, column) => (
                  <td key={column} className={styles['cell']} dir="auto">
                    {list}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
