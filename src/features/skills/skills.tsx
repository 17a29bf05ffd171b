import type {ReactNode} from 'react'
import type {SkillSet} from '#domain/skill-set.ts'
import {SkillSetColumn} from './skill-set-column.tsx'
import styles from './skills.module.css'

type SkillsProps = {
  technical: readonly SkillSet[]
  other: readonly SkillSet[]
  /** Called with a technology's name when its chip is pressed. */
  onTechnology: (name: string) => void
  /** Leads to the technical skills at work. */
  action: ReactNode
}

/** What the owner can do: technical sets, whose chips lead to where each technology was used, and others. */
export function Skills({technical, other, onTechnology, action}: SkillsProps) {
  return (
    <div className={styles['skills']}>
      {technical.length > 0 && (
        <div className={styles['sets']} data-kind="technical">
          {technical.map((set) => (
            <SkillSetColumn key={set.id} set={set} onTechnology={onTechnology} />
          ))}
        </div>
      )}
      <div>{action}</div>
      {other.length > 0 && (
        <div className={styles['sets']} data-kind="other">
          {other.map((set) => (
            <SkillSetColumn key={set.id} set={set} onTechnology={onTechnology} />
          ))}
        </div>
      )}
    </div>
  )
}
