import {expect, test} from 'vitest'
import {checkYearMonth, describeYearMonth} from './year-month.tsx'

test('the current month is allowed and the next one is not; the first is January 1970', () => {
  const now = new Date(2024, 4, 31, 23, 59)
  expect(checkYearMonth('2024-05', now)).toBe(true)
  expect(checkYearMonth('2024-06', now)).toMatch(/future/)
  expect(checkYearMonth('1970-01', now)).toBe(true)
})

test('a date is described by its month’s name, and anything else by itself', () => {
  expect(describeYearMonth('2024-05')).toBe('May 2024')
  expect(describeYearMonth('May')).toBe('May')
  expect(describeYearMonth(undefined)).toBe('')
})
