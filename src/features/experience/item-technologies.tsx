import type {ExperienceItem} from '#domain/experience-item.ts'
import {experienceTypes} from '#domain/experience-types.ts'
import styles from './item-detail.module.css'
import {TechnologyChip, type Tones} from './technology-chip.tsx'

/** An item's technologies by theme, as far as they have themes. */
export function ItemTechnologies({item, tones}: {item: ExperienceItem; tones: Tones}) {
  const chipLists = item.chipLists.filter(({chips}) => chips.length > 0)
  if (chipLists.length === 0) return null
  return (
    <section className={styles['section']}>
      <h3>{experienceTypes[item.type].technologiesTitle}</h3>
      <div className={styles['stack']}>
        {chipLists.map(({title, chips}, position) => (
          // Titles may repeat or be missing: the order is the lists' only identity.
          <div key={position} className={styles['theme']}>
            {title !== '' && <h4 dir="auto">{title}</h4>}
            <ul className={styles['chips']}>
              {chips.map((technology) => (
                <li key={technology.name}>
                  <TechnologyChip technology={technology} tones={tones} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
