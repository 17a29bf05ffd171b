import {type InputProps, isStringInputProps, set, unset} from 'sanity'
import {trim} from './schemaTypes/rules.ts'

export function TrimInput(props: InputProps) {
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const {onChange, elementProps, readOnly} = props
  const onBlur: typeof elementProps.onBlur = (event) => {
    elementProps.onBlur(event)
    const {currentTarget: input}: {currentTarget: unknown} = event
    if (readOnly === true || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
      return
    const trimmed = trim(input.value)
    if (trimmed !== input.value) onChange(trimmed === '' ? unset() : set(trimmed))
  }
  return props.renderDefault({...props, elementProps: {...elementProps, onBlur}})
}
