import {useCallback, useId, useState, type ChangeEvent, type FocusEvent} from 'react'
import styles from './field.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Shows the browser's validation message after the first blur, and the remaining characters in the last tenth of `maxLength`. */
export function useField() {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const [error, setError] = useState('')
  const [remaining, setRemaining] = useState<number>()
  const isInvalid = error !== ''
  // The field may have a draft, or text that was typed before hydration.
  const ref = useCallback((control: Control | null) => {
    if (control !== null) setRemaining(remainingCharacters(control))
  }, [])

  return {
    field: {id, error, remaining},
    control: {
      id,
      ref,
      className: styles['control'],
      dir: 'auto',
      'aria-invalid': isInvalid,
      'aria-describedby': isInvalid ? errorId(id) : undefined,
      onBlur({currentTarget}: FocusEvent<Control>) {
        afterPress(() => {
          setTouched(true)
          setError(validationMessageOf(currentTarget))
        })
      },
      onChange({currentTarget}: ChangeEvent<Control>) {
        if (isTouched) setError(validationMessageOf(currentTarget))
        setRemaining(remainingCharacters(currentTarget))
      },
    },
  }
}

/** Only Firefox adds the `title` for a pattern mismatch. */
function validationMessageOf({validationMessage, validity, title}: Control): string {
  const lacksTitle = validity.patternMismatch && !validationMessage.includes(title)
  return lacksTitle ? `${validationMessage} ${title}` : validationMessage
}

/** UTF-16 code units. `maxLength` is -1 if it is not set. */
function remainingCharacters({value, maxLength}: Control): number | undefined {
  const remaining = maxLength - value.length
  return maxLength >= 0 && remaining < maxLength / 10 ? Math.max(0, remaining) : undefined
}

export const errorId = (id: string) => `${id}-error`

/** The end of a press in a cross-origin iframe is not observable. */
const iframePressMs = 500

/** An error message that moves a pressed element prevents its click. */
function afterPress(callback: () => void): void {
  if (document.querySelector(':active') !== null) {
    const controller = new AbortController()
    const release = () => {
      controller.abort()
      setTimeout(callback)
    }
    for (const type of ['pointerup', 'pointercancel', 'keyup'] as const)
      addEventListener(type, release, {signal: controller.signal})
    return
  }
  setTimeout(() => {
    const isInIframe = document.activeElement instanceof HTMLIFrameElement
    if (isInIframe) setTimeout(callback, iframePressMs)
    else callback()
  })
}
