import type {CSSProperties} from 'react'
import styles from './picture-icon.module.css'

/**
 * A small decorative drawing that the owner has uploaded, such as the logo of a technology, so that it can be seen in both themes.
 *
 * Those of a page that is rendered ahead come together in a style sheet, which knows them by name and says what they need
 * to be seen (`packages/site-tools/publishing/prerender/icon-sheet.ts`); what is not in it is asked for by itself. Of what is in it such a page does not say the address.
 */
export function PictureIcon({src}: {src: string}) {
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url(${JSON.stringify(src)})`}
  return <span className={styles['icon']} data-icon={nameOf(src)} style={style} suppressHydrationWarning />
}

/** The beginning of the file's own name, a digest of what is in it: enough to tell a few dozen from each other, and little to send. */
const nameOf = (src: string) => src.slice(src.lastIndexOf('/') + 1).slice(0, 6)
