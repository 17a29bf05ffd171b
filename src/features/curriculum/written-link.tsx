import type {WrittenLink as Link} from '#domain/curriculum.ts'
import styles from './curriculum.module.css'

/** A link whose address can be read off the paper, and followed where the paper is a PDF. */
export function WrittenLink({text, href}: Link) {
  return (
    <a className={styles['link']} href={href}>
      {text}
    </a>
  )
}
