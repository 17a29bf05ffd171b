import {type ReactNode, useState} from 'react'
import {messages} from '#messages/en.ts'
import {ChipButton} from './chip.tsx'
import styles from './chip.module.css'

/** More chips than this wait behind a button, so that one long list does not bury what stands below it. */
const shownAtFirst = 24

type FoldedChipsProps<Named> = {
  chips: readonly Named[]
  className?: string | undefined
  /** A chip, without its list item. */
  children: (chip: Named) => ReactNode
}

/** A list of chips by name, of which the first ones show until a visitor asks for the rest. */
export function FoldedChips<Named extends {readonly name: string}>({
  chips,
  className = '',
  children,
}: FoldedChipsProps<Named>) {
  const [all, setAll] = useState(false)
  const rest = Math.max(0, chips.length - shownAtFirst)
  const items = chips.map((chip) => <li key={chip.name}>{children(chip)}</li>)
  return (
    <ul className={`${styles['list']} ${className}`}>
      {all ? items : items.slice(0, shownAtFirst)}
      {rest > 0 && (
        <li className={styles['more']}>
          {/* Without scripts the button could show nothing: what it would stands in its place. */}
          <noscript>
            <ul className={styles['list']}>{items.slice(shownAtFirst)}</ul>
          </noscript>
          {/* It stays, and the focus on it. */}
          <ChipButton
            icon={all ? 'minus' : 'plus'}
            aria-expanded={all}
            onClick={({detail}) => detail !== 2 && setAll(!all)}
          >
            {all ? messages.layout.fewerChips : messages.layout.moreChips(rest)}
          </ChipButton>
        </li>
      )}
    </ul>
  )
}
