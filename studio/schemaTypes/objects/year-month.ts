import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineType} from 'sanity'
import {YearMonthInput} from '../../year-month/year-month-input.tsx'
import {checkYearMonth} from '../../year-month/year-month.ts'

/** A month and a year, stored as `YYYY-MM`. */
export const yearMonth = defineType({
  name: 'yearMonth',
  title: 'Month and year',
  type: 'string',
  icon: CalendarIcon,
  components: {input: YearMonthInput},
  validation: (rule) => rule.custom((text) => checkYearMonth(text, new Date())),
})
