import type {InputHTMLAttributes} from 'react'
import {Field} from './field.tsx'
import {useField} from './use-field.ts'

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'maxLength' | 'name' | 'pattern' | 'readOnly' | 'required' | 'title'
> & {label: string; type?: 'text' | 'email'}

/** A line of text. Its value is the form's; its validity is the browser's. `title` says in words what `pattern` asks for. */
export function TextField({label, type = 'text', ...native}: TextFieldProps) {
  const {frame, control} = useField()
  return (
    <Field {...frame} label={label}>
      <input {...native} {...control} type={type} />
    </Field>
  )
}
