/** `month` counts from 1. */
export type YearMonth = {readonly year: number; readonly month: number}

export function parseYearMonth(text: string | undefined): YearMonth | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year === undefined || month === undefined ? undefined : {year: Number(year), month: Number(month)}
}

export function monthNumber({year, month}: YearMonth): number {
  return year * 12 + month - 1
}

/** Formats `2024-03` as `March 2024`. Creating an `Intl.DateTimeFormat` is slow, so callers reuse the function. */
export function monthYearFormatter(locale: string): (text: string | undefined) => string | undefined {
  const format = new Intl.DateTimeFormat(locale, {month: 'long', year: 'numeric', timeZone: 'UTC'})
  return (text) => {
    const parsed = parseYearMonth(text)
    if (parsed === undefined) return undefined
    // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
    const date = new Date(0)
    date.setUTCFullYear(parsed.year, parsed.month - 1, 1)
    return format.format(date)
  }
}
