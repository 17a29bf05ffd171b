import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {Chip, ChipButton} from '#ui/chip/chip.tsx'
import {CollapsibleChips} from '#ui/chip/collapsible-chips.tsx'
import styles from './skills.module.css'

export type SkillLinks = {
  /** Names of technologies that the experience list has. */
  filterable: ReadonlySet<string>
  onTechnology: (name: string) => void
}

type Props = SkillLinks & {
  technologies: readonly Technology[]
  tone: Tone
}

export function TechnologyChips({technologies, tone, filterable, onTechnology}: Props) {
  return (
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
  )
}
