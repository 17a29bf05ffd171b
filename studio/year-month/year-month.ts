/** A month of a year, as stored: `YYYY-MM`. Text in this form sorts by time. */
export type YearMonth = {year: number; month: number}

const form = /^(\d{4})-(0[1-9]|1[0-2])$/
const earliestYear = 1970

/** Reads `YYYY-MM`; undefined for anything else. */
export function parseYearMonth(text: string | undefined): YearMonth | undefined {
  const match = form.exec(text ?? '')
  return match === null ? undefined : {year: Number(match[1]), month: Number(match[2])}
}

/** Writes `YYYY-MM`. */
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
