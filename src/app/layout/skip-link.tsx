import {messages} from '#messages/en.ts'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the header to the page. */
export function SkipLink({target}: {target: string}) {
  return (
    <a href={`#${target}`} className={styles['link']}>
      {messages.layout.skipToContent}
    </a>
  )
}
