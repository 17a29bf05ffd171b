import {useState} from 'react'
import type {Tone} from '#domain/skill-set.ts'
import type {Technology} from '#domain/technology.ts'
import {ChipButton} from '#ui/chip/chip.tsx'
import styles from './skills.module.css'

/** More chips than this wait behind a button, so that one long list does not bury the others. */
const shownAtFirst = 24

type Props = {
  technologies: readonly Technology[]
  tone: Tone
  onTechnology: (name: string) => void
}

export function TechnologyChips({technologies, tone, onTechnology}: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? technologies : technologies.slice(0, shownAtFirst)
  return (
    <ul className={styles['chips']}>
      {shown.map(({name, icon}) => (
        <li key={name}>
          <ChipButton
            variant={tone}
            picture={icon}
            title={`Show experience with ${name}`}
            onClick={() => onTechnology(name)}
          >
            {name}
          </ChipButton>
        </li>
      ))}
      {shown.length < technologies.length && (
        <li>
          <ChipButton icon="plus" onClick={() => setAll(true)}>
            {technologies.length - shown.length} more
          </ChipButton>
        </li>
      )}
    </ul>
  )
}
