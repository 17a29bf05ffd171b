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

export function TechnologyChips({technologies, ...chip}: Props) {
  const [all, setAll] = useState(false)
  const rest = all ? 0 : Math.max(0, technologies.length - shownAtFirst)
  return (
    <ul className={styles['chips']}>
      <Chips technologies={rest > 0 ? technologies.slice(0, shownAtFirst) : technologies} {...chip} />
      {rest > 0 && (
        <li className={styles['more']}>
          {/* Without scripts the button could show nothing: what it would stands in its place. */}
          <noscript>
            <ul className={styles['chips']}>
              <Chips technologies={technologies.slice(shownAtFirst)} {...chip} />
            </ul>
          </noscript>
          <ChipButton icon="plus" onClick={() => setAll(true)}>
            {rest} more
          </ChipButton>
        </li>
      )}
    </ul>
  )
}

function Chips({technologies, tone, onTechnology}: Props) {
  return technologies.map(({name, icon}) => (
    <li key={name}>
      <ChipButton variant={tone} picture={icon} onClick={() => onTechnology(name)}>
        {name}
      </ChipButton>
    </li>
  ))
}
