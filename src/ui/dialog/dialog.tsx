import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {useMessages} from '#messages/messages.ts'
import {IconButton} from '#ui/button/button.tsx'
import styles from './dialog.module.css'

type ModalProps = {
  open: boolean
  /** Called on Escape, a click on the backdrop, or the browser's close gesture. */
  onClose: () => void
  children: ReactNode
}

export function Dialog({labelledBy, ...modal}: ModalProps & {labelledBy: string}) {
  const messages = useMessages()
  const {props, content} = useModal(modal)
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles['centered']}`} aria-labelledby={labelledBy}>
      <div className={styles['scroller']}>
        <div className={styles['close']}>
          <IconButton icon="close" label={messages.layout.close} onClick={modal.onClose} />
        </div>
        {content}
      </div>
    </dialog>
  )
}

type SheetProps = ModalProps & {title: string; footer: ReactNode}

/** A side sheet, or a bottom sheet on small screens. */
export function Sheet({title, footer, ...modal}: SheetProps) {
  const messages = useMessages()
  const {props, content} = useModal(modal)
  const titleId = useId()
  return (
    <dialog {...props} className={`${styles['dialog']} ${styles['sheet']}`} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <IconButton icon="close" label={messages.layout.close} onClick={modal.onClose} />
      </div>
      <div className={`${styles['scroller']} ${styles['body']}`}>{content}</div>
      <div className={styles['foot']}>{footer}</div>
    </dialog>
  )
}

/** Controls a native `<dialog>`. The content stays until the closing transition ends. */
function useModal({open, onClose, children}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const [closingContent, setClosingContent] = useState<ReactNode>(null)

  if (open && closingContent !== children) setClosingContent(children)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const {documentElement: page} = document
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.offsetWidth}px`)
    dialog.showModal()
    // Some browsers would focus a scroll container.
    dialog.querySelector('button')?.focus()
  }, [open])

  // A layout effect would close too early: React would restore the focus to the closing content.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    return () => {
      dialog.close()
      void animationsFinished(dialog).then(() =>
        setClosingContent((content) => (dialog.open ? content : null)),
      )
    }
  }, [open])

  // The browser restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  const props = {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Some browsers close on a second Escape without `cancel`. This event is late: the dialog may be open again.
    onClose({target, currentTarget}: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && open && !currentTarget.open) onClose()
    },
    // A press on the backdrop has the dialog as target. A text selection that ends on the backdrop must not close it.
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedBackdrop.current && event.target === event.currentTarget) onClose()
      pressedBackdrop.current = false
    },
  }

  return {props, content: open ? children : closingContent}
}

const animationsFinished = (element: Element) =>
  Promise.allSettled(element.getAnimations({subtree: true}).map(({finished}) => finished))
