import type {ReactNode} from 'react'
import type {SkillSet} from '#domain/skill-set.ts'
import {SkillSetColumn} from './skill-set-column.tsx'
import styles from './skills.module.css'
import type {SkillLinks} from './technology-chips.tsx'

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
