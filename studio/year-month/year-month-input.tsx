import {Flex, Select, TextInput} from '@sanity/ui'
import {type ChangeEvent, useState} from 'react'
import {set, type StringInputProps, unset} from 'sanity'
import {earliestYear, formatYearMonth, monthNames, parseYearMonth} from './year-month.ts'

/** What the two controls show while they do not make a whole month yet. */
type Unfinished = {month: string; year: string}

/**
 * A month and a year side by side, in place of a text that has to be typed as `YYYY-MM`: the browser's own
 * month field exists in some browsers only.
 */
export function YearMonthInput({value, onChange, elementProps, readOnly}: StringInputProps) {
  const saved = parseYearMonth(value)
  const [unfinished, setUnfinished] = useState<Unfinished>()
  const shown = unfinished ?? {
    month: saved === undefined ? '' : String(saved.month),
    year: saved === undefined ? '' : String(saved.year),
  }

  function change(next: Unfinished) {
    const text = formatYearMonth({year: Number(next.year), month: Number(next.month)})
    const whole = /^\d{4}$/.test(next.year) && parseYearMonth(text) !== undefined
    setUnfinished(whole ? undefined : next)
    onChange(whole ? set(text) : unset())
  }

  return (
    <Flex gap={2}>
      <Select
        {...elementProps}
        aria-label="Month"
        value={shown.month}
        readOnly={readOnly === true}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          change({...shown, month: event.currentTarget.value})
        }
      >
        <option value="">Month</option>
        {monthNames.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label="Year"
        inputMode="numeric"
        maxLength={4}
        placeholder="Year"
        pattern="\d{4}"
        title={`Four digits, ${earliestYear} or later`}
        value={shown.year}
        readOnly={readOnly === true}
        onChange={(event) => change({...shown, year: event.currentTarget.value.replaceAll(/\D/g, '')})}
      />
    </Flex>
  )
}
