import {type CSSProperties, useEffect, useState} from 'react'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import {type EarlierRow, type EntryRow, type History as HistoryContent, historyRows} from '#domain/history.ts'
import {messages} from '#messages/en.ts'
import styles from './history.module.css'

type Paths = {
  /** Where an item is told of. */
  pathOf: (id: string) => string
  /** Where all items are. */
  earlierPath: string
  educationPath: string
}

type HistoryProps = Paths & {
  history: HistoryContent
  /** What an item looks like, where there is a picture of it. */
  pictureOf: (id: string) => ImageSource | undefined
}

/** How many items there is room for: on a phone, on a low screen, and on a large one. The style sheet shows the drawing that fits. */
const rooms = [3, 5, 8] as const

/** It draws itself once: whoever comes back to it in the same visit finds it drawn. */
let isDrawn = false

/**
 * What the owner finished, drawn like a repository's history: each knot leads to what it stands for. The newest that has a picture shows
 * it, or the one that is pointed at.
 */
export function History({history, pictureOf, ...paths}: HistoryProps) {
  const [isFirst] = useState(!isDrawn)
  const [pointed, setPointed] = useState<string>()
  useEffect(() => {
    isDrawn = true
  }, [])
  const drawings = rooms.map((room) => ({room, rows: historyRows(history, room)}))
  if (drawings.every(({rows}) => rows.length === 0)) return null
  const ids = [pointed, ...history.finished.map(({id}) => id)]
  const pictured = ids.find((id) => id !== undefined && pictureOf(id))
  const picture = pictured === undefined ? undefined : pictureOf(pictured)
  return (
    <nav className={styles['history']} data-drawing={isFirst || undefined} aria-label={messages.home.history}>
      {drawings.map(({room, rows}) => (
        <ol key={room} className={styles['rows']} data-room={room}>
          {rows.map((row) => (
            <li
              key={row.type === 'earlier' ? row.type : row.id}
              className={styles['row']}
              data-place={row.type === 'earlier' ? 'earlier' : row.place}
              data-branch={row.branch}
              style={row.type === 'earlier' ? undefined : heightOf(row)}
            >
              <Entry row={row} onPoint={setPointed} {...paths} />
            </li>
          ))}
        </ol>
      ))}
      {pictured !== undefined && picture && (
        // Its name is a link beside it.
        <Link
          to={paths.pathOf(pictured)}
          className={styles['picture']}
          data-pointed={pointed === pictured || undefined}
          tabIndex={-1}
          aria-hidden="true"
        >
          <ResponsiveImage key={pictured} image={{...picture, alt: ''}} near />
        </Link>
      )}
    </nav>
  )
}

/** How high rows are, by how long before the next older entry theirs was finished. */
const heights = {near: 0.5, year: 1, far: 2, ages: 3}

function heightOf({distance}: EntryRow): CSSProperties & Record<'--time', number> {
  return {'--time': heights[distance]}
}

type EntryProps = Paths & {
  row: EntryRow | EarlierRow
  onPoint: (id: string | undefined) => void
}

function Entry({row, onPoint, ...paths}: EntryProps) {
  if (row.type === 'earlier') {
    return (
      <Link to={paths.earlierPath} className={styles['entry']}>
        {messages.home.earlier(row.count)}
      </Link>
    )
  }
  return (
    <Link
      to={pathTo(row, paths)}
      className={styles['entry']}
      onPointerEnter={() => onPoint(row.id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(row.id)}
      onBlur={() => onPoint(undefined)}
    >
      <time dateTime={row.date}>{row.date}</time> <span dir="auto">{row.name}</span>
    </Link>
  )
}

function pathTo({type, id}: EntryRow, {pathOf, educationPath}: Paths): string {
  return type === 'education' ? educationPath : pathOf(id)
}
