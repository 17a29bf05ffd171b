import type {Cv as CvContent, CvEntry, CvLink, CvSection, SkillTable} from '#domain/cv.ts'
import styles from './cv.module.css'

/** Replaces the about page in print. */
export function Cv({cv: {name, role, contact, profile, sections, skills}}: {cv: CvContent}) {
  return (
    <article className={styles['cv']}>
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
              <Link {...link} />
            </li>
          ))}
        </ul>
      </header>
      {profile !== '' && (
        <p className={styles['profile']} dir="auto">
          {profile}
        </p>
      )}
      {sections.map((section) => (
        <Section key={section.type} section={section} />
      ))}
      {skills.tables.length > 0 && <Skills {...skills} />}
    </article>
  )
}

function Link({text, href}: CvLink) {
  return <a href={href}>{text}</a>
}

function Section({section: {title, detailed, brief, omitted}}: {section: CvSection}) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      <div>
        {detailed.map((entry) => (
          <DetailedEntry key={entry.id} entry={entry} />
        ))}
        {brief.map(({id, date, name, subTitle}) => (
          <div key={id} className={styles['entry']}>
            <p>{date}</p>
            <div>
              <EntryName name={name} subTitle={subTitle} />
            </div>
          </div>
        ))}
      </div>
      {omitted !== '' && <p className={styles['omitted']}>{omitted}</p>}
    </section>
  )
}

function DetailedEntry({entry: {date, name, subTitle, text, technologies, links}}: {entry: CvEntry}) {
  return (
    <div className={styles['entry']}>
      <p>{date}</p>
      <div>
        <EntryName name={name} subTitle={subTitle} />
        {text !== '' && <p dir="auto">{text}</p>}
        <div className={styles['meta']}>
          {technologies !== '' && <p>{technologies}</p>}
          {links.map((link) => (
            <p key={link.href}>
              <Link {...link} />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

function EntryName({name, subTitle}: {name: string; subTitle: string}) {
  return (
    <h3 className={styles['entryName']} dir="auto">
      {name}
      {subTitle !== '' && <span className={styles['subtitle']}> · {subTitle}</span>}
    </h3>
  )
}

function Skills({title, tables}: {title: string; tables: readonly SkillTable[]}) {
  return (
    <section className={styles['section']}>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      {tables.map(({titles, rows}) => (
        <table key={rows[0]?.id} className={styles['skills']}>
          <thead>
            <tr>
              <td className={`${styles['cell']} ${styles['set']}`} aria-hidden="true" />
              {titles.map((heading, column) => (
                // Titles may be equal or empty.
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
