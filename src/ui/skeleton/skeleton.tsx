import type {CSSProperties} from 'react'
import styles from './skeleton.module.css'

/**
 * A place kept for content that is on its way, of the size of what it stands for (CSS lengths; by default one full
 * line of text). It says nothing to assistive technology: the part that loads announces itself.
 */
export function Skeleton({width, height}: {width?: string; height?: string}) {
  const size: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--skeleton-width': width,
    '--skeleton-height': height,
  }
  return <span className={styles['skeleton']} style={size} aria-hidden="true" />
}
