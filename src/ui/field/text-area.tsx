import type {TextareaHTMLAttributes} from 'react'
import {Field} from './field.tsx'
import {useField} from './use-field.ts'

type TextAreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'autoComplete' | 'defaultValue' | 'maxLength' | 'name' | 'readOnly' | 'required'
> & {label: string}

/** Several lines of text. Its value is the form's; its validity is the browser's. */
export function TextArea({label, ...native}: TextAreaProps) {
  const {frame, control} = useField()
  return (
    <Field {...frame} label={label}>
      <textarea {...native} {...control} />
    </Field>
  )
}
