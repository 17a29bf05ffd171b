import type {CSSProperties} from 'react'
import styles from './skeleton.module.css'

/** CSS lengths. The default height is a line of text. */
export function Skeleton({width, height}: {width?: string; height?: string}) {
  const size: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--skeleton-width': width,
    '--skeleton-height': height,
  }
  return <span className={styles['skeleton']} style={size} aria-hidden="true" />
}
