import type {ReactNode} from 'react'
import styles from './chip.module.css'
import {CollapsibleChips} from './collapsible-chips.tsx'

type ChipListsProps<Named> = {
  lists: readonly {readonly title: string; readonly chips: readonly Named[]}[]
  heading: 'h3' | 'h4'
  /** Renders a chip. */
  children: (chip: Named) => ReactNode
}

/** Lists of chips, each beside its title. */
export function ChipLists<Named extends {readonly name: string}>({
  lists,
  heading: Heading,
  children,
}: ChipListsProps<Named>) {
  const nonEmpty = lists.filter(({chips}) => chips.length > 0)
  if (nonEmpty.length === 0) return null
  return (
    <div className={styles['lists']}>
      {nonEmpty.map(({title, chips}, position) => (
        // Titles may be equal or empty.
        <div key={position} className={styles['titled']}>
          {title !== '' && (
            <Heading className={styles['title']} dir="auto">
              {title}
            </Heading>
          )}
          <CollapsibleChips chips={chips}>{children}</CollapsibleChips>
        </div>
      ))}
    </div>
  )
}
