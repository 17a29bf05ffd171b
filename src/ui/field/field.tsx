import {useId, type ReactNode} from 'react'
import {Icon} from '#ui/icon/icon.tsx'
import styles from './field.module.css'
import {useValidityMessage} from './use-validity-message.ts'

/** What a control inside a `Field` takes over. */
export type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
} & ReturnType<typeof useValidityMessage>['handlers']

/** A control with its label above and, once the visitor has left it in an invalid state, the browser's message below. */
export function Field({label, control}: {label: string; control: (props: ControlProps) => ReactNode}) {
  const id = useId()
  const {message, handlers} = useValidityMessage()
  const invalid = message !== ''
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {control({
        id,
        className: styles['control'],
        'aria-invalid': invalid,
        'aria-describedby': invalid ? `${id}-message` : undefined,
        ...handlers,
      })}
      {invalid && (
        <p id={`${id}-message`} className={styles['message']}>
          <Icon name="warning" />
          {message}
        </p>
      )}
    </div>
  )
}
