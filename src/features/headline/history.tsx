import {useEffect, useState} from 'react'
import {Link} from '#ui/link/link.tsx'
import {type EntryRow, type History as HistoryContent, type HistoryRow, historyRows} from '#domain/history.ts'
import styles from './history.module.css'

type Paths = {
  /** Where an item is told of. */
  pathOf: (id: string) => string
  /** Where all items are. */
  earlierPath: string
  educationPath: string
}

/** How many items there is room for: on a phone, on a low screen, and on a large one. The style sheet shows the drawing that fits. */
const rooms = [3, 5, 8] as const

/** It draws itself once: whoever comes back to it in the same visit finds it drawn. */
let isDrawn = false

/** What the owner finished, drawn like a repository's history: each knot leads to what it stands for. */
export function History({history, ...paths}: Paths & {history: HistoryContent}) {
  const [isDrawing] = useState(!isDrawn)
  useEffect(() => {
    isDrawn = true
  }, [])
  const drawings = rooms.map((room) => ({room, rows: historyRows(history, room)}))
  if (drawings.every(({rows}) => rows.length === 0)) return null
  return (
    <nav className={styles['history']} data-drawing={isDrawing || undefined} aria-label="History">
      {drawings.map(({room, rows}) => (
        <ol key={room} className={styles['rows']} data-room={room}>
          {rows.map((row) => (
            <Row key={row.type === 'earlier' ? row.type : row.id} row={row} {...paths} />
          ))}
        </ol>
      ))}
    </nav>
  )
}

function Row({row, ...paths}: Paths & {row: HistoryRow}) {
  if (row.type === 'earlier') {
    return (
      <li className={styles['row']} data-place="earlier" data-branch={row.branch}>
        <Link to={paths.earlierPath} className={styles['entry']}>
          … {row.count} earlier
        </Link>
      </li>
    )
  }
  const {name, date, place, distance, branch} = row
  return (
    <li className={styles['row']} data-place={place} data-distance={distance} data-branch={branch}>
      <Link to={pathTo(row, paths)} className={styles['entry']}>
        <time dateTime={date}>{date}</time> <span dir="auto">{name}</span>
      </Link>
    </li>
  )
}

function pathTo({type, id}: EntryRow, {pathOf, educationPath}: Paths): string {
  return type === 'education' ? educationPath : pathOf(id)
}
