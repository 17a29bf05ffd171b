import type {InputHTMLAttributes, ReactNode, TextareaHTMLAttributes} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'
import {errorId, useField} from './use-field.ts'

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'maxLength' | 'name' | 'pattern' | 'readOnly' | 'required' | 'title'
> & {label: string; type?: 'text' | 'email'}

/** `title` describes `pattern`. */
export function TextField({label, type = 'text', ...native}: TextFieldProps) {
  const {field, control} = useField()
  return (
    <Field {...field} label={label}>
      <input {...native} {...control} type={type} />
    </Field>
  )
}

type TextAreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'autoComplete' | 'defaultValue' | 'maxLength' | 'name' | 'readOnly' | 'required'
> & {label: string}

export function TextArea({label, ...native}: TextAreaProps) {
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
        <div className={styles['remaining']}>
          <span aria-hidden="true">{messages.contact.charactersLeft(remaining)}</span>
          <VisuallyHidden>
            <output>{remaining === 0 && messages.contact.charactersLeft(remaining)}</output>
          </VisuallyHidden>
        </div>
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
