import type {ExperienceItem} from '#domain/experience-item.ts'
import type {Technology} from '#domain/technology.ts'
import styles from './item-detail.module.css'
import {TechnologyChip, type Tones} from './technology-chip.tsx'

/** A course's technologies in one list, a project's by theme. */
export function ItemTechnologies({item, tones}: {item: ExperienceItem; tones: Tones}) {
  if (item.technologyList.length === 0) return null
  if (item.type === 'course') {
    return (
      <section className={styles['section']}>
        <h3>Technologies</h3>
        <Chips technologies={item.technologyList} tones={tones} />
      </section>
    )
  }
  const chipLists = item.item.chipLists.filter(({chips}) => chips.length > 0)
  return (
    <section className={styles['section']}>
      <h3>Tech stack</h3>
      <div className={styles['stack']}>
        {chipLists.map(({title, chips}, position) => (
          // Titles may repeat or be missing: the order is the lists' only identity.
          <div key={position} className={styles['theme']}>
            {title !== '' && <h4 dir="auto">{title}</h4>}
            <Chips technologies={chips} tones={tones} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Chips({technologies, tones}: {technologies: readonly Technology[]; tones: Tones}) {
  return (
    <ul className={styles['chips']}>
      {technologies.map((technology) => (
        <li key={technology.name}>
          <TechnologyChip technology={technology} tones={tones} />
        </li>
      ))}
    </ul>
  )
}
