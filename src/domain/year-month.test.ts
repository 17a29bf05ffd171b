import {expect, test} from 'vitest'
import {monthNumber, monthYearFormatter, parseYearMonth} from './year-month.ts'

test('a date is a year and a month, whose numbers are chronological', () => {
  const dates = ['1999-12', '2000-01', '2000-02'].flatMap((text) => parseYearMonth(text) ?? [])
  expect(dates[0]).toEqual({year: 1999, month: 12})
  expect(dates.map(monthNumber)).toEqual([23999, 24000, 24001])
})

test.each([
  undefined,
  '',
  '2024',
  '2024-00',
  '2024-13',
  '2024-3',
  '24-03',
  '2024-03-01',
  ' 2024-03',
  '2024-03\n',
])('%j is no date', (text) => {
  expect(parseYearMonth(text)).toBeUndefined()
  expect(monthYearFormatter('en')(text)).toBeUndefined()
})

test.each([
  ['en', '2024-03', 'March 2024'],
  ['de', '2024-03', 'März 2024'],
  ['en', '2024-01', 'January 2024'],
  ['en', '0099-12', 'December 99'],
])('in %s %s is %s', (locale, date, text) => {
  expect(monthYearFormatter(locale)(date)).toBe(text)
})
