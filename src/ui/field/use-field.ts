import {useCallback, useId, useState, type ChangeEvent, type FocusEvent} from 'react'
import styles from './field.module.css'
import {whenReleased} from './when-released.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The state of one form control: once the visitor has left it, it says in the browser's own words why it is not
 * valid, and follows every later keystroke. In the last tenth of its `maxLength` it says how much still fits, so that
 * a pasted text is not cut off unnoticed.
 *
 * @returns `control` for the input itself, `frame` for the `Field` around it.
 */
export function useField() {
  const id = useId()
  const [touched, setTouched] = useState(false)
  const [message, setMessage] = useState('')
  const [room, setRoom] = useState<number>()
  const invalid = message !== ''
  // Something may stand in it from the start: a draft, or what was typed before the page came to life.
  const ref = useCallback((control: Control | null) => {
    if (control !== null) setRoom(littleRoom(control))
  }, [])

  return {
    frame: {id, message, room},
    control: {
      id,
      ref,
      className: styles['control'],
      // The text may be in any script; the browser finds its direction from the first letters.
      dir: 'auto',
      'aria-invalid': invalid,
      'aria-describedby': invalid ? messageId(id) : undefined,
      onBlur({currentTarget}: FocusEvent<Control>) {
        whenReleased(() => {
          setTouched(true)
          setMessage(reasonOf(currentTarget))
        })
      },
      onChange({currentTarget}: ChangeEvent<Control>) {
        if (touched) setMessage(reasonOf(currentTarget))
        setRoom(littleRoom(currentTarget))
      },
    },
  }
}

/** Why a control is not valid. Firefox adds to its words on a pattern what the `title` says of it, others leave it out. */
function reasonOf({validationMessage, validity, title}: Control): string {
  const isUntold = validity.patternMismatch && !validationMessage.includes(title)
  return isUntold ? `${validationMessage} ${title}` : validationMessage
}

/** What is left of `maxLength` (-1 where there is none), in UTF-16 code units, when it is less than a tenth. */
function littleRoom({value, maxLength}: Control): number | undefined {
  const room = maxLength - value.length
  return maxLength >= 0 && room < maxLength / 10 ? Math.max(0, room) : undefined
}

/** The id of the message that belongs to the control of this id. */
export const messageId = (id: string) => `${id}-message`
