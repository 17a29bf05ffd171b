import {useState, type ChangeEvent, type FocusEvent} from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * The browser's own words on why a field is not valid, from the moment the visitor has left it once; the empty string
 * while there is nothing to say. They follow every later keystroke.
 */
export function useValidityMessage() {
  const [message, setMessage] = useState('')
  const [touched, setTouched] = useState(false)

  return {
    message,
    handlers: {
      onBlur(event: FocusEvent<Control>) {
        setTouched(true)
        setMessage(event.currentTarget.validationMessage)
      },
      onChange(event: ChangeEvent<Control>) {
        if (touched) setMessage(event.currentTarget.validationMessage)
      },
    },
  }
}
