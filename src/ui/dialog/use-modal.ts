import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

type Modal = {
  open: boolean
  /** Called when the visitor wants it closed: by Escape, by a click outside, or by the browser's own gesture. */
  onClose: () => void
  children: ReactNode
}

/**
 * Makes a native `<dialog>` follow `open`.
 *
 * The focus moves to its first button. The browser keeps the rest of the page inert and gives the focus back on closing. What
 * the dialog showed stays in it until its closing transition has ended.
 *
 * @returns `props` for the `<dialog>`, and the `content` to put into it.
 */
export function useModal({open, onClose, children}: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [leaving, setLeaving] = useState<ReactNode>(null)

  if (open && leaving !== children) setLeaving(children)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const {documentElement: page} = document
    page.style.setProperty('--scrollbar-width', `${window.innerWidth - page.offsetWidth}px`)
    dialog.showModal()
    // A browser may take a box that scrolls for the first thing to focus.
    dialog.querySelector('button')?.focus()
  }, [open])

  // Not before React has finished: what had the focus is still drawn while the dialog leaves, and React would give it back to that.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    return () => {
      dialog.close()
      void transitionsOf(dialog).then(() => setLeaving((content) => (dialog.open ? content : null)))
    }
  }, [open])

  // When its owner goes away, as long as the dialog is in the page: only then can the browser give the focus back.
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
    // Some browsers close on a second Escape without asking: the owner of the state must learn of it. The event
    // comes late, so a dialog that has been opened again meanwhile is left alone.
    onClose({target, currentTarget}: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && open && !currentTarget.open) onClose()
    },
    // Only the backdrop counts as the dialog itself, for its content fills it. Both ends of the click must be
    // there, so that selecting text and letting go outside does not close it.
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (pressedOutside.current && event.target === event.currentTarget) onClose()
      pressedOutside.current = false
    },
  }

  return {props, content: open ? children : leaving}
}

/** Resolves when everything that moves in an element has come to rest, at once when nothing does. */
const transitionsOf = (element: Element) =>
  Promise.allSettled(element.getAnimations({subtree: true}).map(({finished}) => finished))
