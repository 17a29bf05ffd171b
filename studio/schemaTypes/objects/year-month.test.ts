import {expect, test} from 'vitest'
import {checkYearMonth, describeYearMonth} from './year-month.tsx'

test('months from January 1970 to the current one are valid', () => {
  const now = new Date(2024, 4, 31, 23, 59)
  expect(checkYearMonth('2024-05', now)).toBe(true)
  expect(checkYearMonth('2024-06', now)).toMatch(/future/)
  expect(checkYearMonth('1970-01', now)).toBe(true)
})

test('a date is formatted, and other texts are unchanged', () => {
  expect(describeYearMonth('2024-05')).toBe('May 2024')
  expect(describeYearMonth('May')).toBe('May')
  expect(describeYearMonth(undefined)).toBe('')
})
