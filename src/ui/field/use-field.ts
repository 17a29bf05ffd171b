import {useCallback, useId, useState, type ChangeEvent, type FocusEvent} from 'react'
import styles from './field.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * After the first blur a field shows the browser's validation message. In the last tenth of `maxLength` it shows the remaining characters,
 * so that a truncated paste is noticed.
 */
export function useField() {
  const id = useId()
  const [isTouched, setTouched] = useState(false)
  const [error, setError] = useState('')
  const [remaining, setRemaining] = useState<number>()
  const isInvalid = error !== ''
  // The field may have text from the start: a draft, or what was typed before hydration.
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

/** For a pattern mismatch only Firefox adds the `title`. */
function validationMessageOf({validationMessage, validity, title}: Control): string {
  const lacksTitle = validity.patternMismatch && !validationMessage.includes(title)
  return lacksTitle ? `${validationMessage} ${title}` : validationMessage
}

/** @returns UTF-16 code units in the last tenth of `maxLength` (-1 if not set), or else undefined */
function remainingCharacters({value, maxLength}: Control): number | undefined {
  const remaining = maxLength - value.length
  return maxLength >= 0 && remaining < maxLength / 10 ? Math.max(0, remaining) : undefined
}

export const errorId = (id: string) => `${id}-error`

/** The end of a press in a cross-origin iframe is not observable. */
const iframePressMs = 500

/** A pressed element would not be clicked if an error message moved it before the release. */
function afterPress(callback: () => void): void {
  if (document.querySelector(':active') !== null) {
    const controller = new AbortController()
    const release = () => {
      controller.abort()
      // After the click.
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
