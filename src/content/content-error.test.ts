import {expect, test} from 'vitest'
import {toContentError} from './content-error.ts'

function answered(statusCode: number) {
  return Object.assign(new Error('answered'), {statusCode})
}

test.each([
  ['unreachable', new TypeError('Failed to fetch')],
  ['unreachable', 'a string'],
  ['busy', answered(503)],
  ['busy', answered(429)],
  ['busy', answered(408)],
  ['refused', answered(400)],
  ['refused', answered(404)],
])('%s: %s', (kind, cause) => {
  const error = toContentError(cause)
  expect(error.kind).toBe(kind)
  expect(error.cause).toBe(cause)
  expect(error.message).not.toBe('')
})
