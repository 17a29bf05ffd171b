import type {CSSProperties} from 'react'
import styles from './image-icon.module.css'

/**
 * A decorative icon that the owner uploaded, such as the logo of a technology.
 *
 * The build puts the icons of prerendered pages into a stylesheet (`publishing/prerender/icon-sheet.ts`), which matches `data-icon`, and
 * removes their URLs from the markup.
 */
export function ImageIcon({src}: {src: string}) {
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url(${JSON.stringify(src)})`}
  return <span className={styles['icon']} data-icon={shortHash(src)} style={style} suppressHydrationWarning />
}

/** The file name is a hash; its beginning is unique enough. */
const shortHash = (src: string) => src.slice(src.lastIndexOf('/') + 1).slice(0, 6)
