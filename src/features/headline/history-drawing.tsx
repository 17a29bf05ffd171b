import styles from './history-drawing.module.css'

/*
 * Some of a repository's history, around the point where the line from the plate meets it: 640 high with that point
 * in the middle of the height. Every branch leaves and joins in the same curve.
 */
const branches = [
  'M0 320h96',
  'M96 0v640',
  'M96 96c0 40 56 24 56 64v232c0 40-56 24-56 64',
  'M152 200c0 36 48 20 48 56v72',
]

const knots = [
  {x: 96, y: 64},
  {x: 152, y: 184},
  {x: 96, y: 232},
  {x: 200, y: 334},
  {x: 152, y: 372},
  {x: 96, y: 480},
  {x: 96, y: 568},
]

/** An ornament beside the plate: a repository's history, with the plate's word as the newest entry. */
export function HistoryDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 216 640" width="216" height="640" aria-hidden="true">
      {branches.map((path) => (
        <path key={path} d={path} />
      ))}
      {knots.map(({x, y}) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="6" />
      ))}
      <circle className={styles['head']} cx="96" cy="320" r="8" />
    </svg>
  )
}
