import {type ExperienceItem, experienceTypes} from '#domain/experience-item.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import styles from './curriculum.module.css'
import {WrittenLink} from './written-link.tsx'

/** A project or course in a few lines: the first paragraph of its description says what it was. */
export function CurriculumItem({item, date}: {item: ExperienceItem; date: string | undefined}) {
  const [description] = paragraphs(item.item.description)
  const subTitle = item.type === 'project' ? item.item.subTitle : ''
  const links =
    item.type === 'project' ? [item.item.projectLink, item.item.projectSourceCode] : [item.item.link]
  const known = [...new Set(links)].filter((link) => link !== undefined)
  return (
    <div className={styles['entry']}>
      <p className={styles['aside']}>
        {date}
        <span>{experienceTypes[item.type].label}</span>
      </p>
      <div>
        <h3 dir="auto">
          {item.name}
          {subTitle !== '' && <span className={styles['subtitle']}> · {subTitle}</span>}
        </h3>
        {description !== undefined && <p dir="auto">{description}</p>}
        {item.technologyList.length > 0 && (
          <p className={styles['technologies']}>{item.technologyList.map(({name}) => name).join(', ')}</p>
        )}
        {known.map((link) => (
          <p key={link}>
            <WrittenLink href={link} />
          </p>
        ))}
      </div>
    </div>
  )
}
