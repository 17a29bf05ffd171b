import {set, type StringInputProps, unset} from 'sanity'
import {MonthPicker} from './month-picker.tsx'

/** Sanity's input for a field of type `yearMonth`. */
export function YearMonthInput({
  value,
  onChange,
  elementProps,
  schemaType,
  readOnly,
  validation,
}: StringInputProps) {
  return (
    <MonthPicker
      label={schemaType.title ?? 'Date'}
      value={value}
      onChange={(text) => onChange(text === undefined ? unset() : set(text))}
      readOnly={readOnly}
      id={elementProps.id}
      describedBy={elementProps['aria-describedby']}
      complaint={validation.find(({level}) => level === 'error')?.message}
      onFocus={elementProps.onFocus}
      onBlur={elementProps.onBlur}
      focusRef={elementProps.ref}
    />
  )
}
