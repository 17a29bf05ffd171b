import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {Chip, ChipButton} from '#ui/chip/chip.tsx'
import {FoldedChips} from '#ui/chip/folded-chips.tsx'
import styles from './skills.module.css'

export type SkillLinks = {
  /** Names of the technologies that items of the experience list have. */
  shown: ReadonlySet<string>
  /** Called with a technology's name when its chip is pressed. */
  onTechnology: (name: string) => void
}

type Props = SkillLinks & {
  technologies: readonly Technology[]
  tone: Tone
}

/** A list of technologies; those that an item of the experience list has are buttons that lead there. */
export function TechnologyChips({technologies, tone, shown, onTechnology}: Props) {
  return (
    <FoldedChips chips={technologies} className={styles['chips']}>
      {({name, icon}) =>
        shown.has(name) ? (
          <ChipButton
            variant={tone}
            className={styles['chip']}
            picture={icon}
            onClick={() => onTechnology(name)}
          >
            {name}
          </ChipButton>
        ) : (
          <Chip picture={icon} className={`${styles['chip']} ${styles['idle']}`}>
            {name}
          </Chip>
        )
      }
    </FoldedChips>
  )
}
