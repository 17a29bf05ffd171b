import type {CSSProperties} from 'react'
import styles from './picture-icon.module.css'

/** A small decorative drawing that the owner has uploaded, such as the logo of a technology, on a ground on which it can be seen. */
export function PictureIcon({src}: {src: string}) {
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url(${JSON.stringify(src)})`}
  return <span className={styles['icon']} data-icon={src} style={style} />
}
