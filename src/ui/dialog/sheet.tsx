import {useId, type ReactNode} from 'react'
import {useMessages} from '#messages/messages.ts'
import {IconButton} from '#ui/button/button.tsx'
import styles from './dialog.module.css'
import {useModal} from './use-modal.ts'

type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer: ReactNode
}

/** A side sheet, or a bottom sheet on small screens. */
export function Sheet({open, onClose, title, footer, children}: SheetProps) {
  const messages = useMessages()
  const {props, content} = useModal({open, onClose, children})
  const titleId = useId()
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles['sheet']}`} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={messages.layout.close} onClick={onClose} />
      </div>
      <div className={`${styles['scroller']} ${styles['body']}`}>{content}</div>
      <div className={styles['foot']}>{footer}</div>
    </dialog>
  )
}
