import type {CurriculumEntry, CurriculumPart as Part} from '#domain/curriculum.ts'
import styles from './curriculum.module.css'
import {WrittenLink} from './written-link.tsx'

/** One kind of what was done: the recent in full, the rest in a line each. */
export function CurriculumPart({part: {title, told, listed, left}}: {part: Part}) {
  return (
    <section className={styles['part']}>
      <h2 className={styles['title']} dir="auto">
        {title}
      </h2>
      <div>
        {told.map((entry) => (
          <Told key={entry.id} entry={entry} />
        ))}
        {listed.map(({id, date, name, subTitle}) => (
          <div key={id} className={styles['entry']}>
            <p>{date}</p>
            <div>
              <h3 className={styles['what']} dir="auto">
                <Name name={name} subTitle={subTitle} />
              </h3>
            </div>
          </div>
        ))}
      </div>
      {left > 0 && <p className={styles['left']}>and {left} more</p>}
    </section>
  )
}

function Told({entry: {date, name, subTitle, text, technologies, links}}: {entry: CurriculumEntry}) {
  return (
    <div className={styles['entry']}>
      <p>{date}</p>
      <div>
        <h3 className={styles['what']} dir="auto">
          <Name name={name} subTitle={subTitle} />
        </h3>
        {text !== '' && <p dir="auto">{text}</p>}
        <div className={styles['evidence']}>
          {technologies !== '' && <p>{technologies}</p>}
          {links.map((link) => (
            <p key={link.href}>
              <WrittenLink {...link} />
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}

function Name({name, subTitle}: {name: string; subTitle: string}) {
  return (
    <>
      {name}
      {subTitle !== '' && <span className={styles['subtitle']}> · {subTitle}</span>}
    </>
  )
}
