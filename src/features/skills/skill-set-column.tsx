import type {SkillList, SkillSet, Tone} from '#domain/skill-set.ts'
import {type SkillLinks, TechnologyChips} from './technology-chips.tsx'
import chip from '#ui/chip/chip.module.css'
import styles from './skills.module.css'

type Props = SkillLinks & {set: SkillSet}

export function SkillSetColumn({set: {title, subTitle, tone, lists}, ...links}: Props) {
  return (
    <section className={styles['set']}>
      <h3
        className={`${styles['title']} ${chip[tone]} ${tone === 'neutral' ? '' : styles['toned']}`}
        dir="auto"
      >
        {title}
        {subTitle !== undefined && <span className={chip['label']}> ({subTitle})</span>}
      </h3>
      <div className={styles['lists']}>
        {lists.map((list, position) => (
          // Titles may be equal or empty.
          <SkillListItems key={position} list={list} tone={tone} {...links} />
        ))}
      </div>
    </section>
  )
}

type ListProps = SkillLinks & {list: SkillList; tone: Tone}

function SkillListItems({list: {title, technologies, items}, tone, ...links}: ListProps) {
  return (
    <div className={styles['list']}>
      {title !== '' && <h4 dir="auto">{title}</h4>}
      {technologies.length > 0 && <TechnologyChips technologies={technologies} tone={tone} {...links} />}
      {items.length > 0 && (
        <ul className={styles['items']}>
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
