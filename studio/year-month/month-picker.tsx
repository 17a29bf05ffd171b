import {Flex, Select, TextInput} from '@sanity/ui'
import {type FocusEvent, type Ref, useImperativeHandle, useRef, useState} from 'react'
import {parseYearMonth} from '#domain/year-month.ts'
import {formatYearMonth, monthNames} from './year-month.ts'

/** What the two controls show: a month's number and the digits of a year, each as written so far. */
type Entry = {month: string; year: string}

function entryOf(value: string | undefined): Entry {
  const saved = parseYearMonth(value)
  return saved === undefined ? {month: '', year: ''} : {month: String(saved.month), year: String(saved.year)}
}

/** `YYYY-MM`, or undefined while a part is missing. */
function valueOf({month, year}: Entry): string | undefined {
  if (month === '' || !/^\d{4}$/.test(year)) return undefined
  return formatYearMonth({year: Number(year), month: Number(month)})
}

interface MonthPickerProps {
  /** What is being dated, for the names of the two controls. */
  label: string
  /** `YYYY-MM`; anything else shows as nothing. */
  value: string | undefined
  /** Receives `YYYY-MM` as soon as both parts are there, and undefined when the owner leaves it incomplete. */
  onChange: (value: string | undefined) => void
  readOnly?: boolean | undefined
  id?: string | undefined
  describedBy?: string | undefined
  /** What is wrong with the value, if anything is. */
  complaint?: string | undefined
  onFocus?: ((event: FocusEvent) => void) | undefined
  onBlur?: ((event: FocusEvent) => void) | undefined
  /** Lets the form put the focus here. */
  focusRef?: Ref<{focus: () => void}> | undefined
}

/**
 * A month and a year side by side, in place of a text that has to be typed as `YYYY-MM`: the browser's own
 * month field exists in some browsers only.
 */
export function MonthPicker({
  label,
  value,
  onChange,
  readOnly = false,
  id,
  describedBy,
  complaint,
  onFocus,
  onBlur,
  focusRef,
}: MonthPickerProps) {
  // While it has the focus, and after it was left incomplete, what the owner wrote is shown; else the value,
  // which may also change from outside (changes discarded, an older version restored).
  const [written, setWritten] = useState<Entry>()
  const [hasFocus, setHasFocus] = useState(false)
  const shown = (hasFocus || value === undefined ? written : undefined) ?? entryOf(value)

  const group = useRef<HTMLDivElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  // The form answers a focus on either control by focusing the field: that must not take it from the year.
  useImperativeHandle(focusRef, () => ({
    focus() {
      if (group.current?.contains(document.activeElement) !== true) select.current?.focus()
    },
  }))

  function write(next: Entry) {
    setWritten(next)
    const whole = valueOf(next)
    if (whole !== undefined) onChange(whole)
  }

  function enter(event: FocusEvent) {
    if (!hasFocus && value !== undefined) setWritten(undefined)
    setHasFocus(true)
    onFocus?.(event)
  }

  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setHasFocus(false)
    if (value !== undefined && valueOf(shown) === undefined) onChange(undefined)
    onBlur?.(event)
  }

  return (
    <Flex ref={group} gap={2} onFocus={enter} onBlur={leave}>
      <Select
        ref={select}
        id={id}
        aria-label={`${label}: month`}
        aria-describedby={describedBy}
        aria-invalid={complaint !== undefined}
        customValidity={complaint ?? ''}
        value={shown.month}
        disabled={readOnly}
        onChange={(event) => write({...shown, month: event.currentTarget.value})}
      >
        <option value="">Month</option>
        {monthNames.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label={`${label}: year`}
        aria-invalid={complaint !== undefined}
        customValidity={complaint ?? ''}
        inputMode="numeric"
        maxLength={4}
        placeholder="Year"
        value={shown.year}
        readOnly={readOnly}
        onChange={(event) => write({...shown, year: event.currentTarget.value.replaceAll(/\D/g, '')})}
      />
    </Flex>
  )
}
