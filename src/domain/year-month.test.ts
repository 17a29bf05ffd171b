import {expect, test} from 'vitest'
import {monthNumber, monthYearFormatter, parseYearMonth} from './year-month.ts'

test('a year and a month are parsed', () => {
  expect(parseYearMonth('2024-03')).toEqual({year: 2024, month: 3})
  expect(parseYearMonth('0001-12')).toEqual({year: 1, month: 12})
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
  'März',
])('%j is no date', (text) => {
  expect(parseYearMonth(text)).toBeUndefined()
})

test('month numbers are chronological', () => {
  const numbers = ['1999-12', '2000-01', '2000-02', '2001-01'].map((text) => {
    const parsed = parseYearMonth(text)
    return parsed && monthNumber(parsed)
  })
  expect(numbers).toEqual([23999, 24000, 24001, 24012])
})

test('a date is formatted in the given language', () => {
  expect(monthYearFormatter('en')('2024-03')).toBe('March 2024')
  expect(monthYearFormatter('de')('2024-03')).toBe('März 2024')
  expect(monthYearFormatter('en')('2024-01')).toBe('January 2024')
  expect(monthYearFormatter('en')('0099-12')).toBe('December 99')
})

test('an invalid date is undefined', () => {
  expect(monthYearFormatter('en')('soon')).toBeUndefined()
  expect(monthYearFormatter('en')(undefined)).toBeUndefined()
})
