import {type InputProps, isStringInputProps, set, unset} from 'sanity'
import {tidy} from './schemaTypes/objects/text-rules.ts'

/** Any input; a text loses the spaces around it, which come along when it is pasted, as soon as the owner goes on to something else. */
export function TidyInput(props: InputProps) {
  if (!isStringInputProps(props)) return props.renderDefault(props)
  const {onChange, elementProps, readOnly} = props
  const leave: typeof elementProps.onBlur = (event) => {
    elementProps.onBlur(event)
    const {currentTarget: input}: {currentTarget: unknown} = event
    if (readOnly === true || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
      return
    const tidied = tidy(input.value)
    if (tidied !== input.value) onChange(tidied === '' ? unset() : set(tidied))
  }
  return props.renderDefault({...props, elementProps: {...elementProps, onBlur: leave}})
}
