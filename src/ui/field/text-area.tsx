import type {TextareaHTMLAttributes} from 'react'
import {Field} from './field.tsx'

type TextAreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'autoComplete' | 'defaultValue' | 'disabled' | 'name' | 'required' | 'rows'
> & {label: string}

/** Several lines of text. Its value is the form's; its validity is the browser's. */
export function TextArea({label, ...native}: TextAreaProps) {
  return <Field label={label} control={(props) => <textarea {...native} {...props} dir="auto" />} />
}
