/** A month of a year, `month` counting from 1. */
export type YearMonth = {readonly year: number; readonly month: number}

/** Reads `YYYY-MM`; anything else, a 13th month included, is undefined. */
export function parseYearMonth(text: string | undefined): YearMonth | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined || month === undefined ? undefined : {year: Number(year), month: Number(month)}
}

/** Months since year 0, so that dates compare as numbers. */
export function monthNumber({year, month}: YearMonth): number {
  return year * 12 + month - 1
}

/**
 * A formatter of `YYYY-MM` dates as month name and year, such as `March 2024`; undefined for a bad date.
 *
 * Returns a function because building `Intl.DateTimeFormat` costs more than a thousand formatted dates.
 */
export function monthYearFormatter(locale: string): (text: string | undefined) => string | undefined {
  const format = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'})
  return (text) => {
    const parsed = parseYearMonth(text)
    if (parsed === undefined) return undefined
    // Date.UTC reads the years 0 to 99 as 1900 to 1999.
    const date = new Date(0)
    date.setUTCFullYear(parsed.year, parsed.month - 1, 1)
    return format.format(date)
  }
}
