import type {CSSProperties} from 'react'
import styles from './picture-icon.module.css'

/**
 * A small decorative drawing that the owner has uploaded, such as the logo of a technology, on a ground on which it can be seen.
 *
 * Those of a page that is rendered ahead come together in a style sheet, which knows them by their address and says what ground they need
 * (`publishing/prerender/icon-sheet.ts`); what is not in it is asked for by itself.
 */
export function PictureIcon({src}: {src: string}) {
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url(${JSON.stringify(src)})`}
  return <span className={styles['icon']} data-icon={src} style={style} />
}
