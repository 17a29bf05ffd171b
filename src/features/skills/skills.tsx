import type {ReactNode} from 'react'
import type {SkillSet} from '#domain/skill-set.ts'
import {SkillSetColumn} from './skill-set-column.tsx'
import styles from './skills.module.css'
import type {SkillLinks} from './technology-chips.tsx'

type SkillsProps = SkillLinks & {
  technical: readonly SkillSet[]
  other: readonly SkillSet[]
  /** Leads to the technical skills at work. */
  action: ReactNode
}

/** What the owner can do: technical sets, whose chips lead to where a technology was used where there is such a place, and others. */
export function Skills({technical, other, action, ...links}: SkillsProps) {
  return (
    <div className={styles['skills']}>
      {technical.length > 0 && (
        <div className={styles['sets']} data-kind="technical">
          {technical.map((set) => (
            <SkillSetColumn key={set.id} set={set} {...links} />
          ))}
        </div>
      )}
      <div>{action}</div>
      {other.length > 0 && (
        <div className={styles['sets']} data-kind="other">
          {other.map((set) => (
            <SkillSetColumn key={set.id} set={set} {...links} />
          ))}
        </div>
      )}
    </div>
  )
}
