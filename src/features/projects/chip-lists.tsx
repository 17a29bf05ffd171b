import type {ChipList} from '#domain/project.ts'
import {Chip} from '#ui/chip/chip.tsx'
import {FoldedChips} from '#ui/chip/folded-chips.tsx'
import styles from './projects.module.css'

/** A project's technologies, a titled list for each side of the work. */
export function ChipLists({lists}: {lists: readonly ChipList[]}) {
  const filled = lists.filter(({chips}) => chips.length > 0)
  if (filled.length === 0) return null
  return (
    <div className={styles['lists']}>
      {filled.map(({title, chips}, position) => (
        // The owner may give two lists the same title: their order is their only identity.
        <div key={position} className={styles['list']}>
          {title !== '' && (
            <h3 className={styles['label']} dir="auto">
              {title}
            </h3>
          )}
          <FoldedChips chips={chips}>{({name, icon}) => <Chip picture={icon}>{name}</Chip>}</FoldedChips>
        </div>
      ))}
    </div>
  )
}
