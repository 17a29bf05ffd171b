import {parseYearMonth, type YearMonth} from '#domain/year-month.ts'

const earliestYear = 1970

/** Writes `YYYY-MM`, in which text sorts by time. */
export function formatYearMonth({year, month}: YearMonth): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/**
 * `true` when `text` is a month between 1970 and the month of `now`, else the sentence that tells the owner
 * what to change. Nothing at all is fine here: whether a date is required is the field's own rule.
 */
export function checkYearMonth(text: string | undefined, now: Date): true | string {
  if (text === undefined) return true
  const value = parseYearMonth(text)
  if (value === undefined) return 'Choose a month and write the year with four digits, like March 2024.'
  if (value.year < earliestYear) return `The year must be ${earliestYear} or later.`
  const thisMonth = formatYearMonth({year: now.getFullYear(), month: now.getMonth() + 1})
  return text <= thisMonth
    ? true
    : 'This month lies in the future: choose the month in which it was finished.'
}

/** `2024-03` as “March 2024”; what is not a month of a year stays as it is. */
export function describeYearMonth(text: string | undefined): string {
  const value = parseYearMonth(text)
  if (value === undefined) return text ?? ''
  return `${monthNames[value.month - 1]} ${value.year}`
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
