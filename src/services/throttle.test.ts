import {expect, test} from 'vitest'
import {createThrottle} from './throttle.ts'

test('as many as the limit may pass within the window, and the next when the first of them has left it', () => {
  let now = 0
  const throttle = createThrottle(2, 1000, () => now)
  throttle.count()
  now = 400
  expect(throttle.waitMs()).toBe(0)
  throttle.count()
  expect(throttle.waitMs()).toBe(600)
  now = 1000
  expect(throttle.waitMs()).toBe(0)
  throttle.count()
  expect(throttle.waitMs()).toBe(400)
})

test('asking counts nothing', () => {
  const throttle = createThrottle(1, 1000, () => 0)
  expect([throttle.waitMs(), throttle.waitMs(), throttle.waitMs()]).toEqual([0, 0, 0])
})
