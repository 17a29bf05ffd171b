import {expect, test} from 'vitest'
import {toContentError} from './content-error.ts'

function responseError(statusCode: number) {
  return Object.assign(new Error('response'), {statusCode})
}

test.each([
  ['unreachable', new TypeError('Failed to fetch')],
  ['unreachable', 'a string'],
  ['busy', responseError(503)],
  ['busy', responseError(429)],
  ['busy', responseError(408)],
  ['refused', responseError(400)],
  ['refused', responseError(404)],
])('%s: %s', (kind, cause) => {
  const error = toContentError(cause)
  expect(error.kind).toBe(kind)
  expect(error.cause).toBe(cause)
  expect(error.message).not.toBe('')
})
