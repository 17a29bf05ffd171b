import type {ReactNode} from 'react'
import {messages} from '#messages/en.ts'
import {IconButton} from '#ui/button/button.tsx'
import styles from './dialog.module.css'
import {useModal} from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Id of the heading inside that names the dialog. */
  labelledBy: string
  children: ReactNode
}

/** A modal dialog in the middle of the screen with a scroll of its own and a close button that stays in its corner. */
export function Dialog({open, onClose, labelledBy, children}: DialogProps) {
  const {props, content} = useModal({open, onClose, children})
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles['centred']}`} aria-labelledby={labelledBy}>
      <div className={styles['scroller']}>
        <div className={styles['corner']}>
          <span className={styles['close']}>
            <IconButton icon="close" label={messages.layout.close} onClick={onClose} />
          </span>
        </div>
        {content}
      </div>
    </dialog>
  )
}
