import {type CSSProperties, useEffect, useState} from 'react'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {Link} from '#ui/link/link.tsx'
import {type EarlierRow, type EntryRow, type History as HistoryContent, historyRows} from '#domain/history.ts'
import {useMessages} from '#messages/messages.ts'
import timeline from '#ui/timeline/timeline.module.css'
import styles from './headline.module.css'

type Paths = {
  pathOf: (id: string) => string
  earlierPath: string
  educationPath: string
}

type HistoryProps = Paths & {
  history: HistoryContent
  imageOf: (id: string) => ImageSource | undefined
}

/** Both lists are rendered, and CSS shows one of them. */
const maxItems = {small: 3, large: 8}

/** The history is animated once per visit. */
let wasAnimated = false

/** A commit graph, with the image of the hovered item or of the newest item with an image. */
export function History({history, imageOf, ...paths}: HistoryProps) {
  const messages = useMessages()
  const [isAnimated] = useState(!wasAnimated)
  const [hovered, setHovered] = useState<string>()
  useEffect(() => {
    wasAnimated = true
  }, [])
  if (historyRows(history, maxItems.large).length === 0) return null
  const imageId = [hovered, ...history.finished.map(({id}) => id)].find((id) => id && imageOf(id))
  const image = imageId === undefined ? undefined : imageOf(imageId)
  return (
    <nav
      className={`${styles['history']} ${isAnimated ? styles['animated'] : ''}`}
      aria-label={messages.home.history}
    >
      {(['small', 'large'] as const).map((size) => (
        <ol key={size} className={`${styles['rows']} ${styles[size]}`}>
          {historyRows(history, maxItems[size]).map((row) => (
            <Row key={row.type === 'earlier' ? row.type : row.id} row={row} onHover={setHovered} {...paths} />
          ))}
        </ol>
      ))}
      {imageId !== undefined && image && (
        // The list has the same link for assistive technology.
        <Link to={paths.pathOf(imageId)} className={styles['image']} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage key={imageId} image={{...image, alt: ''}} cropped />
        </Link>
      )}
    </nav>
  )
}

type RowProps = Paths & {
  row: EntryRow | EarlierRow
  onHover: (id: string | undefined) => void
}

function Row({row, onHover, pathOf, earlierPath, educationPath}: RowProps) {
  const messages = useMessages()
  if (row.type === 'earlier') {
    return (
      <li className={`${styles['row']} ${styles['earlier']} ${styles[row.branch]}`}>
        <Link to={earlierPath} className={styles['entry']}>
          {messages.home.earlier(row.count)}
        </Link>
      </li>
    )
  }
  const {type, id, date, name, lane, branch, gap} = row
  const style: CSSProperties & Record<'--gap', number> = {'--gap': gap}
  return (
    <li className={`${styles['row']} ${styles[lane]} ${styles[branch]}`} style={style}>
      <Link
        to={type === 'education' ? educationPath : pathOf(id)}
        className={`${timeline['dot']} ${styles['entry']}`}
        onPointerEnter={() => onHover(id)}
        onPointerLeave={() => onHover(undefined)}
        onFocus={() => onHover(id)}
        onBlur={() => onHover(undefined)}
      >
        <time dateTime={date}>{date}</time> <span dir="auto">{name}</span>
      </Link>
    </li>
  )
}
