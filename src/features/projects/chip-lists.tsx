import {useState} from 'react'
import type {ChipList} from '#domain/project.ts'
import {Chip, ChipButton} from '#ui/chip/chip.tsx'
import {chipTone} from './chip-tone.ts'
import styles from './chip-lists.module.css'

/** More chips than this wait behind a button, so that one long list does not bury the project. */
const shownAtFirst = 24

/** A project's technologies, a titled list for each side of the work. */
export function ChipLists({lists}: {lists: readonly ChipList[]}) {
  const filled = lists.filter(({chips}) => chips.length > 0)
  if (filled.length === 0) return null
  return (
    <div className={styles['lists']}>
      {filled.map((list, position) => (
        // The owner may give two lists the same title: their order is their only identity.
        <TitledChips key={position} {...list} />
      ))}
    </div>
  )
}

function TitledChips({title, chips}: ChipList) {
  const [all, setAll] = useState(false)
  const rest = Math.max(0, chips.length - shownAtFirst)
  return (
    <div className={styles['list']}>
      {title !== '' && (
        <h3 className={styles['title']} dir="auto">
          {title}
        </h3>
      )}
      <ul className={styles['chips']}>
        <Chips title={title} chips={all ? chips : chips.slice(0, shownAtFirst)} />
        {rest > 0 && (
          <li className={styles['more']}>
            {/* Without scripts the button could show nothing: what it would stands in its place. */}
            <noscript>
              <ul className={styles['chips']}>
                <Chips title={title} chips={chips.slice(shownAtFirst)} />
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
    </div>
  )
}

function Chips({title, chips}: ChipList) {
  return chips.map(({name, icon}) => (
    <li key={name}>
      <Chip variant={chipTone(title)} picture={icon}>
        {name}
      </Chip>
    </li>
  ))
}
