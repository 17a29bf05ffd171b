import type {ReactNode} from 'react'
import {useMessages} from '#messages/messages.ts'
import {IconButton} from '#ui/button/button.tsx'
import styles from './dialog.module.css'
import {useModal} from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  labelledBy: string
  children: ReactNode
}

export function Dialog({open, onClose, labelledBy, children}: DialogProps) {
  const messages = useMessages()
  const {props, content} = useModal({open, onClose, children})
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles['centered']}`} aria-labelledby={labelledBy}>
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
