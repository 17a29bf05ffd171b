import {expect, test} from 'vitest'
import {printable} from './task.ts'

test('control characters of content do not reach the terminal', () => {
  const text = 'content/a.yaml shows \u001B[2J\r\u009B31m\u0007x\nNext line'
  expect(printable(text)).toBe('content/a.yaml shows  [2J 31m x\nNext line')
  expect(printable('x'.repeat(10_000))).toHaveLength(5000)
})
