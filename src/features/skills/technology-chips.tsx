import {useState} from 'react'
import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {Chip, ChipButton} from '#ui/chip/chip.tsx'
import styles from './skills.module.css'

/** More chips than this wait behind a button, so that one long list does not bury the others. */
const shownAtFirst = 24

export type SkillLinks = {
  /** Names of the technologies that the experience list has something of. */
  shown: ReadonlySet<string>
  /** Called with a technology's name when its chip is pressed. */
  onTechnology: (name: string) => void
}

type Props = SkillLinks & {
  technologies: readonly Technology[]
  tone: Tone
}

export function TechnologyChips({technologies, ...chip}: Props) {
  const [all, setAll] = useState(false)
  const rest = Math.max(0, technologies.length - shownAtFirst)
  return (
    <ul className={styles['chips']}>
      <Chips technologies={all ? technologies : technologies.slice(0, shownAtFirst)} {...chip} />
      {rest > 0 && (
        <li className={styles['more']}>
          {/* Without scripts the button could show nothing: what it would stands in its place. */}
          <noscript>
            <ul className={styles['chips']}>
              <Chips technologies={technologies.slice(shownAtFirst)} {...chip} />
            </ul>
          </noscript>
          {/* It stays, and the focus on it. */}
          <ChipButton
            icon={all ? 'minus' : 'plus'}
            aria-expanded={all}
            onClick={({detail}) => detail !== 2 && setAll(!all)}
          >
            {all ? 'Fewer' : `${rest} more`}
          </ChipButton>
        </li>
      )}
    </ul>
  )
}

function Chips({technologies, tone, shown, onTechnology}: Props) {
  return technologies.map(({name, icon}) => (
    <li key={name}>
      {shown.has(name) ? (
        <ChipButton variant={tone} picture={icon} onClick={() => onTechnology(name)}>
          {name}
        </ChipButton>
      ) : (
        <Chip picture={icon}>{name}</Chip>
      )}
    </li>
  ))
}
