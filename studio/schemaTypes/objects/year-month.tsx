import {CalendarIcon} from '@sanity/icons/Calendar'
import {TextInput} from '@sanity/ui'
import {defineType, type RuleDef, set, type StringInputProps, unset} from 'sanity'
import {monthYearFormatter, parseYearMonth} from '../../../src/domain/year-month.ts'

const earliestMonth = '1970-01'

/** A month and a year, stored as `YYYY-MM`. */
export const yearMonth = defineType({
  name: 'yearMonth',
  title: 'Month and year',
  type: 'string',
  icon: CalendarIcon,
  components: {input: MonthInput},
})

/** The browser's own month field. Browsers without one show a text field, in which the owner types `YYYY-MM`. */
function MonthInput({elementProps, onChange, validation}: StringInputProps) {
  return (
    <TextInput
      {...elementProps}
      // @sanity/ui lists the types that it styles, and `month` is not one of them; it passes on all that it is given.
      {...{type: 'month'}}
      placeholder="YYYY-MM"
      min={earliestMonth}
      customValidity={validation.find(({level}) => level === 'error')?.message ?? ''}
      onChange={({currentTarget: {value}}) => onChange(value === '' ? unset() : set(value))}
    />
  )
}

/**
 * The rules of a field of this type. They are the field's because a field's rules replace those of its type.
 *
 * @param missing What the owner reads when nothing was chosen.
 */
export function monthRules<Rule extends RuleDef<Rule, string>>(rule: Rule, missing: string): Rule[] {
  return [rule.required().error(missing), rule.custom((text) => checkYearMonth(text, new Date()))]
}

/** `true` for a month between 1970 and the month of `now`, else what to change. Whether a date is required is the field's own rule. */
export function checkYearMonth(text: string | undefined, now: Date): true | string {
  if (text === undefined) return true
  if (parseYearMonth(text) === undefined) return 'Write the year and the month, like 2024-03.'
  if (text < earliestMonth) return 'The year must be 1970 or later.'
  return text <= monthOf(now) || 'This month lies in the future: choose the month in which it was finished.'
}

/** Text of this form sorts by time. */
function monthOf(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const format = monthYearFormatter('en')

/** `2024-03` as “March 2024”; what is not a month of a year stays as it is. */
export function describeYearMonth(text: string | undefined): string {
  return format(text) ?? text ?? ''
}
