import type {MouseEvent} from 'react'

/** Has a click anywhere on an item open it, apart from one that ends a drag over its text, which selects that. */
export const openOnClick =
  (open: () => void) =>
  ({target}: MouseEvent) => {
    const isOnText = target instanceof Element && !target.closest('button')
    if (!isOnText || getSelection()?.isCollapsed !== false) open()
  }
