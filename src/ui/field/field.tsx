import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

type TextFieldProps = ComponentProps<'input'> & {label: string; type?: 'text' | 'email'}

/** `title` describes `pattern`. */
export function TextField({label, type = 'text', ...native}: TextFieldProps) {
  const {field, control} = useField()
  return (
    <Field {...field} label={label}>
      <input {...native} {...control} type={type} />
    </Field>
  )
}

export function TextArea({label, ...native}: ComponentProps<'textarea'> & {label: string}) {
  const {field, control} = useField()
  return (
    <Field {...field} label={label}>
      <textarea {...native} {...control} />
    </Field>
  )
}

type FieldProps = ReturnType<typeof useField>['field'] & {label: string; children: ReactNode}

function Field({id, error, remaining, label, children}: FieldProps) {
  const messages = useMessages()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {children}
      {remaining !== undefined && (
        // Screen readers announce only a full field.
        <small className={styles['remaining']}>
          <span aria-hidden="true">{messages.contact.charactersLeft(remaining)}</span>
          <VisuallyHidden>
            <output>{remaining === 0 && messages.contact.charactersLeft(remaining)}</output>
          </VisuallyHidden>
        </small>
      )}
      {error !== '' && (
        <p id={errorId(id)} className={styles['error']}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement

/** Shows the browser's validation message after the first blur, and the remaining characters in the last tenth of `maxLength`. */
function useField() {
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

const errorId = (id: string) => `${id}-error`

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
