import {trapField} from '#domain/fill-evidence.ts'
import styles from './trap.module.css'

/**
 * A field for programs that fill in whatever they find. People neither see, hear nor reach it, and it is out of sight
 * rather than `display: none`, which such programs know to leave alone.
 */
export function Trap() {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <label>
        Leave this empty
        <input {...trapField} type="text" />
      </label>
    </div>
  )
}
