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

/** How many items there is room for, on a phone and on larger screens; the style sheet shows the drawing that fits. */
const rooms = {few: 3, many: 8}

/** It draws itself once in a visit. */
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
  if (historyRows(history, rooms.many).length === 0) return null
  const ids = [pointed, ...history.finished.map(({id}) => id)]
  const pictured = ids.find((id) => id !== undefined && pictureOf(id))
  const picture = pictured === undefined ? undefined : pictureOf(pictured)
  return (
    <nav
      className={`${styles['history']} ${isFirst ? styles['drawing'] : ''}`}
      aria-label={messages.home.history}
    >
      {(['few', 'many'] as const).map((room) => (
        <ol key={room} className={`${styles['rows']} ${styles[room]}`}>
          {historyRows(history, rooms[room]).map((row) => (
            <Row key={row.type === 'earlier' ? row.type : row.id} row={row} onPoint={setPointed} {...paths} />
          ))}
        </ol>
      ))}
      {pictured !== undefined && picture && (
        // Its name is a link beside it.
        <Link to={paths.pathOf(pictured)} className={styles['picture']} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage key={pictured} image={{...picture, alt: ''}} near />
        </Link>
      )}
    </nav>
  )
}

/** How high rows are, by how long before the next older entry theirs was finished. */
const heights = {near: 0.5, year: 1, far: 2, ages: 3}

type RowProps = Paths & {
  row: EntryRow | EarlierRow
  onPoint: (id: string | undefined) => void
}

function Row({row, onPoint, pathOf, earlierPath, educationPath}: RowProps) {
  if (row.type === 'earlier') {
    return (
      <li className={`${styles['row']} ${styles['earlier']} ${styles[row.branch]}`}>
        <Link to={earlierPath} className={styles['entry']}>
          {messages.home.earlier(row.count)}
        </Link>
      </li>
    )
  }
  const {type, id, date, name, place, branch, distance} = row
  const height: CSSProperties & Record<'--time', number> = {'--time': heights[distance]}
  return (
    <li className={`${styles['row']} ${styles[place]} ${styles[branch]}`} style={height}>
      <Link
        to={type === 'education' ? educationPath : pathOf(id)}
        className={`${styles['entry']} ${styles['knot']}`}
        onPointerEnter={() => onPoint(id)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(id)}
        onBlur={() => onPoint(undefined)}
      >
        <time dateTime={date}>{date}</time> <span dir="auto">{name}</span>
      </Link>
    </li>
  )
}
