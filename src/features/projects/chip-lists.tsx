import type {ChipList} from '#domain/experience-types.ts'
import {Chip} from '#ui/chip/chip.tsx'
import {CollapsibleChips} from '#ui/chip/collapsible-chips.tsx'
import styles from './projects.module.css'

export function ChipLists({lists}: {lists: readonly ChipList[]}) {
  const nonEmpty = lists.filter(({chips}) => chips.length > 0)
  if (nonEmpty.length === 0) return null
  return (
    <div className={styles['chipLists']}>
      {nonEmpty.map(({title, chips}, position) => (
        // Titles may be equal or empty.
        <div key={position} className={styles['chipList']}>
          {title !== '' && (
            <h3 className={styles['label']} dir="auto">
              {title}
            </h3>
          )}
          <CollapsibleChips chips={chips}>
            {({name, icon}) => <Chip image={icon}>{name}</Chip>}
          </CollapsibleChips>
        </div>
      ))}
    </div>
  )
}
