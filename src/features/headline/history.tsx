import {Link} from 'react-router-dom'
import {type HistoryEntry, historyRows} from '#domain/history.ts'
import styles from './history.module.css'

type HistoryProps = {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** Where an entry is told of. */
  pathOf: (id: string) => string
}

/** What the owner finished, drawn like a repository's history: each knot leads to what it stands for. */
export function History({entries, pathOf}: HistoryProps) {
  const rows = historyRows(entries)
  return (
    <nav className={styles['history']} aria-label="History" hidden={rows.length === 0}>
      <ol className={styles['rows']}>
        {rows.map(({id, name, date, isMain, distance, branch}) => (
          <li key={id} className={styles['row']} data-distance={distance} data-branch={branch}>
            <Link to={pathOf(id)} discover="none" className={styles['entry']} data-main={isMain}>
              <time dateTime={date}>{date}</time> <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
