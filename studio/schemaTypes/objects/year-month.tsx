import {CalendarIcon} from '@sanity/icons/Calendar'
import {TextInput} from '@sanity/ui'
import {defineType, type RuleDef, set, type StringInputProps, unset} from 'sanity'
import {monthYearFormatter, parseYearMonth} from '../../../src/domain/year-month.ts'

const earliestMonth = '1970-01'

/** Stored as `YYYY-MM`. */
export const yearMonth = defineType({
  name: 'yearMonth',
  title: 'Month and year',
  type: 'string',
  icon: CalendarIcon,
  components: {input: MonthInput},
})

/** Browsers without a month field show a text field. */
function MonthInput({elementProps, onChange, validation}: StringInputProps) {
  return (
    <TextInput
      {...elementProps}
      // The types of @sanity/ui lack `month`.
      {...{type: 'month'}}
      placeholder="YYYY-MM"
      min={earliestMonth}
      customValidity={validation.find(({level}) => level === 'error')?.message ?? ''}
      onChange={({currentTarget: {value}}) => onChange(value === '' ? unset() : set(value))}
    />
  )
}

/**
 * A field's rules replace those of its type, so each field has these.
 *
 * @param missing the error of an empty field
 */
export function monthRules<Rule extends RuleDef<Rule, string>>(rule: Rule, missing: string): Rule[] {
  return [rule.required().error(missing), rule.custom((text) => checkYearMonth(text, new Date()))]
}

export function checkYearMonth(text: string | undefined, now: Date): true | string {
  if (text === undefined) return true
  if (parseYearMonth(text) === undefined) return 'Write the year and the month, like 2024-03.'
  if (text < earliestMonth) return 'The year must be 1970 or later.'
  return text <= monthOf(now) || 'This month is in the future: choose the month in which it was finished.'
}

function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const format = monthYearFormatter('en')

export function describeYearMonth(text: string | undefined): string {
  return format(text) ?? text ?? ''
}
