import {expect, test} from 'vitest'
import {memoryFinding, roomFinding} from './machine.ts'

test.each([
  [5e9, 'good'],
  [0.5e9, 'warning'],
  [0.1e9, 'wrong'],
])('%d free bytes are %s', (free, state) => {
  expect(roomFinding(free).state).toBe(state)
})

test('with little memory the site is served, and built elsewhere', () => {
  expect(memoryFinding(1e9)).toMatchObject({
    state: 'warning',
    remedy: expect.stringContaining('build elsewhere'),
  })
  expect(memoryFinding(2e9).state).toBe('good')
})
