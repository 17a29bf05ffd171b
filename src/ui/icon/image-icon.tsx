import type {CSSProperties} from 'react'
import styles from './image-icon.module.css'

/** The build moves these icons into a stylesheet that matches `data-icon` (`publishing/prerender/icon-sheet.ts`). */
export function ImageIcon({src}: {src: string}) {
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url(${JSON.stringify(src)})`}
  return <span className={styles['icon']} data-icon={shortHash(src)} style={style} suppressHydrationWarning />
}

/** The file name is a hash; its beginning is unique enough. */
const shortHash = (src: string) => src.slice(src.lastIndexOf('/') + 1).slice(0, 6)
