/**
 * Keeps an element above the dialogs that are open. The browser draws modal dialogs over everything else, in the order in which
 * they were opened, whatever its `z-index` is; so the element is opened after them, as a popover.
 *
 * @param selector of an element that may come later, and that nothing is pressed on
 * @returns stops it
 */
export function keepAboveDialogs(selector: string): () => void {
  const raise = ({target}: Event) => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element === null || !(target instanceof HTMLDialogElement)) return
    element.removeAttribute('popover')
    if (document.querySelector('dialog:modal') === null) return
    element.setAttribute('popover', 'manual')
    element.showPopover()
  }
  // It does not bubble.
  document.addEventListener('toggle', raise, {capture: true})
  return () => document.removeEventListener('toggle', raise, {capture: true})
}
