import {useMemo} from 'react'
import type {EducationEntry} from '#domain/education-entry.ts'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {nameCollator, sortByName, sortItems} from '#domain/experience-sort.ts'
import {paragraphs} from '#domain/paragraphs.ts'
import type {SkillSet} from '#domain/skill-set.ts'
import {monthYearFormatter} from '#domain/year-month.ts'
import styles from './curriculum.module.css'
import {CurriculumItem} from './curriculum-item.tsx'
import {CurriculumSection} from './curriculum-section.tsx'
import {CurriculumSkills} from './curriculum-skills.tsx'
import {Letterhead, type LetterheadProps} from './letterhead.tsx'

type CurriculumProps = {
  /** Undefined until the settings have come. */
  owner: LetterheadProps | undefined
  headings: {readonly experience: string; readonly printedSkills: string; readonly education: string}
  biography: string
  skillSets: readonly SkillSet[]
  education: readonly EducationEntry[]
  /** All of them, whatever the list on the screen is narrowed to. */
  items: readonly ExperienceItem[]
  /** BCP 47, for dates and for ordering names. */
  locale: string
}

/** The about page on paper: the same content as a curriculum vitae, newest experience first. */
export function Curriculum({
  owner,
  headings,
  biography,
  skillSets,
  education,
  items,
  locale,
}: CurriculumProps) {
  const newestFirst = useMemo(
    () => sortItems(sortByName(items, nameCollator(locale)), 'date'),
    [items, locale],
  )
  const formatDate = useMemo(() => monthYearFormatter(locale), [locale])
  return (
    <article className={styles['curriculum']}>
      {owner && <Letterhead {...owner} />}
      {paragraphs(biography).map((paragraph) => (
        <p key={paragraph} className={styles['biography']} dir="auto">
          {paragraph}
        </p>
      ))}
      {newestFirst.length > 0 && (
        <CurriculumSection title={headings.experience}>
          {newestFirst.map((item) => (
            <CurriculumItem key={item.id} item={item} date={formatDate(item.date)} />
          ))}
        </CurriculumSection>
      )}
      {skillSets.length > 0 && (
        <CurriculumSection title={headings.printedSkills}>
          <CurriculumSkills sets={skillSets} />
        </CurriculumSection>
      )}
      {education.length > 0 && (
        <CurriculumSection title={headings.education}>
          {education.map(({id, year, title, institution}) => (
            <div key={id} className={styles['entry']}>
              <p className={styles['aside']}>{year}</p>
              <div>
                <h3 dir="auto">{title}</h3>
                {institution !== '' && <p dir="auto">{institution}</p>}
              </div>
            </div>
          ))}
        </CurriculumSection>
      )}
    </article>
  )
}
