import type {ReactNode} from 'react'
import type {SkillList, SkillSet, Tone} from '#domain/skill-set.ts'
import {Chip, ChipButton, CollapsibleChips} from '#ui/chip/chip.tsx'
import chip from '#ui/chip/chip.module.css'
import styles from './skills.module.css'

type SkillLinks = {
  /** Names of technologies that the experience list has. */
  filterable: ReadonlySet<string>
  onTechnology: (name: string) => void
}

type SkillsProps = SkillLinks & {
  technical: readonly SkillSet[]
  other: readonly SkillSet[]
  action: ReactNode
}

export function Skills({technical, other, action, ...links}: SkillsProps) {
  return (
    <div className={styles['skills']}>
      {technical.length > 0 && (
        <div className={styles['technical']}>
          {technical.map((set) => (
            <SkillSetColumn key={set.id} set={set} {...links} />
          ))}
        </div>
      )}
      <div className={styles['action']}>{action}</div>
      {other.length > 0 && (
        <div className={styles['other']}>
          {other.map((set) => (
            <SkillSetColumn key={set.id} set={set} {...links} />
          ))}
        </div>
      )}
    </div>
  )
}

function SkillSetColumn({set: {title, subTitle, tone, lists}, ...links}: SkillLinks & {set: SkillSet}) {
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
          <List key={position} list={list} tone={tone} {...links} />
        ))}
      </div>
    </section>
  )
}

type ListProps = SkillLinks & {list: SkillList; tone: Tone}

function List({list: {title, technologies, items}, tone, filterable, onTechnology}: ListProps) {
  return (
    <div className={styles['list']}>
      {title !== '' && <h4 dir="auto">{title}</h4>}
      {technologies.length > 0 && (
        <CollapsibleChips chips={technologies} className={styles['chips']}>
          {({name, icon}) =>
            filterable.has(name) ? (
              <ChipButton
                variant={tone}
                className={styles['chip']}
                image={icon}
                onClick={() => onTechnology(name)}
              >
                {name}
              </ChipButton>
            ) : (
              <Chip image={icon} className={`${styles['chip']} ${styles['static']}`}>
                {name}
              </Chip>
            )
          }
        </CollapsibleChips>
      )}
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((item, index) => (
            <li key={index} dir="auto">
              {item}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
