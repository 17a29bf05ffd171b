import type {SkillList, SkillSet, Tone} from '#domain/skill-set.ts'
import {TechnologyChips} from './technology-chips.tsx'
import styles from './skills.module.css'

type Props = {
  set: SkillSet
  onTechnology: (name: string) => void
}

export function SkillSetColumn({set: {title, subTitle, tone, lists}, onTechnology}: Props) {
  return (
    <section className={styles['set']} data-tone={tone}>
      <h3 dir="auto">
        {title}
        {subTitle !== undefined && <span className={styles['sub']}> ({subTitle})</span>}
      </h3>
      {lists.map((list, position) => (
        // The owner may give two lists the same title, or none: their order is their only identity.
        <SkillListItems key={position} list={list} tone={tone} onTechnology={onTechnology} />
      ))}
    </section>
  )
}

type ListProps = {list: SkillList; tone: Tone; onTechnology: (name: string) => void}

function SkillListItems({list: {title, technologies, items}, tone, onTechnology}: ListProps) {
  return (
    <div className={styles['list']}>
      {title !== '' && (
        <h4 className={styles['title']} dir="auto">
          {title}
        </h4>
      )}
      {technologies.length > 0 && (
        <TechnologyChips technologies={technologies} tone={tone} onTechnology={onTechnology} />
      )}
      {items.length > 0 && (
        <ul className={styles['words']}>
          {items.map((item) => (
            <li key={item} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
