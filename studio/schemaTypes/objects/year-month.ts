import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineType, type Rule} from 'sanity'
import {YearMonthInput} from '../../year-month/year-month-input.tsx'
import {checkYearMonth} from '../../year-month/year-month.ts'

/** A month and a year, stored as `YYYY-MM`. */
export const yearMonth = defineType({
  name: 'yearMonth',
  title: 'Month and year',
  type: 'string',
  icon: CalendarIcon,
  components: {input: YearMonthInput},
})

/**
 * The rules of a field of this type. They are the field's because a field's rules replace those of its type.
 *
 * @param missing What the owner reads when nothing was chosen.
 */
export function monthRules(rule: Rule, missing: string): Rule[] {
  return [
    rule.required().error(missing),
    rule.custom<string | undefined>((text) => checkYearMonth(text, new Date())),
  ]
}
