import type {InputHTMLAttributes} from 'react'
import {Field} from './field.tsx'

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'defaultValue' | 'disabled' | 'inputMode' | 'name' | 'pattern' | 'required' | 'title'
> & {label: string; type?: 'text' | 'email'}

/** A line of text. Its value is the form's; its validity is the browser's. */
export function TextField({label, type = 'text', ...native}: TextFieldProps) {
  return <Field label={label} control={(props) => <input {...native} {...props} type={type} dir="auto" />} />
}
