import type {ExperienceItem} from '#domain/experience-item.ts'
import {experienceTypes} from '#domain/experience-types.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import styles from './curriculum.module.css'
import {WrittenLink} from './written-link.tsx'

/** An item in a few lines: the first paragraph of its description says what it was. */
export function CurriculumItem({item, date}: {item: ExperienceItem; date: string | undefined}) {
  const [description] = paragraphs(item.description)
  const links = new Set(item.links.map(({href}) => href))
  return (
    <div className={styles['entry']}>
      <p className={styles['aside']}>
        {date}
        <span>{experienceTypes[item.type].label}</span>
      </p>
      <div>
        <h3 dir="auto">
          {item.name}
          {item.subTitle !== '' && <span className={styles['subtitle']}> · {item.subTitle}</span>}
        </h3>
        {description !== undefined && <p dir="auto">{description}</p>}
        {item.technologyList.length > 0 && (
          <p className={styles['technologies']}>{item.technologyList.map(({name}) => name).join(', ')}</p>
        )}
        {[...links].map((link) => (
          <p key={link}>
            <WrittenLink href={link} />
          </p>
        ))}
      </div>
    </div>
  )
}
