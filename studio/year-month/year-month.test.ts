import {expect, test} from 'vitest'
import {parseYearMonth} from '#domain/year-month.ts'
import {checkYearMonth, describeYearMonth, formatYearMonth} from './year-month.ts'

const now = new Date(2024, 4, 31, 23, 59)

test.each(['2024-05', '1999-12', '0999-01'])('%s is read and written the same', (text) => {
  const value = parseYearMonth(text)
  expect(value && formatYearMonth(value)).toBe(text)
})

test.each([undefined, '', '2024', '2024-5', '2024-00', '2024-13', '24-05', '2024-05-01', ' 2024-05'])(
  '%j is no month of a year',
  (text) => {
    expect(parseYearMonth(text)).toBeUndefined()
  },
)

test('the current month is allowed and the next one is not', () => {
  expect(checkYearMonth('2024-05', now)).toBe(true)
  expect(checkYearMonth('2024-06', now)).toMatch(/future/)
})

test('a missing date is not the business of this check', () => {
  expect(checkYearMonth(undefined, now)).toBe(true)
})

test('a year before 1970 is refused', () => {
  expect(checkYearMonth('1970-01', now)).toBe(true)
  expect(checkYearMonth('1969-12', now)).toMatch(/1970/)
})

test('a date is described by its month’s name, and anything else by itself', () => {
  expect(describeYearMonth('2024-05')).toBe('May 2024')
  expect(describeYearMonth('May')).toBe('May')
  expect(describeYearMonth(undefined)).toBe('')
})
