import {type ReactNode, useState} from 'react'
import {useMessages} from '#messages/messages.ts'
import {ChipButton} from './chip.tsx'
import styles from './chip.module.css'

const collapsedCount = 24

type CollapsibleChipsProps<Named> = {
  chips: readonly Named[]
  className?: string | undefined
  children: (chip: Named) => ReactNode
}

export function CollapsibleChips<Named extends {readonly name: string}>({
  chips,
  className = '',
  children,
}: CollapsibleChipsProps<Named>) {
  const messages = useMessages()
  const [isExpanded, setExpanded] = useState(false)
  const hiddenCount = Math.max(0, chips.length - collapsedCount)
  const items = chips.map((chip) => <li key={chip.name}>{children(chip)}</li>)
  return (
    <ul className={`${styles['list']} ${className}`}>
      {isExpanded ? items : items.slice(0, collapsedCount)}
      {hiddenCount > 0 && (
        <li className={styles['more']}>
          <noscript>
            <ul className={styles['list']}>{items.slice(collapsedCount)}</ul>
          </noscript>
          <ChipButton
            icon={isExpanded ? 'minus' : 'plus'}
            aria-expanded={isExpanded}
            // A double click toggles once.
            onClick={({detail}) => detail !== 2 && setExpanded(!isExpanded)}
          >
            {isExpanded ? messages.layout.fewerChips : messages.layout.moreChips(hiddenCount)}
          </ChipButton>
        </li>
      )}
    </ul>
  )
}
