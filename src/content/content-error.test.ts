import {expect, test} from 'vitest'
import {toContentError} from './content-error.ts'

function responseError(statusCode: number) {
  return Object.assign(new Error('response'), {statusCode})
}

test.each([
  ['contentUnreachable', new TypeError('Failed to fetch')],
  ['contentUnreachable', 'a string'],
  ['contentBusy', responseError(503)],
  ['contentBusy', responseError(429)],
  ['contentBusy', responseError(408)],
  ['contentRefused', responseError(400)],
  ['contentRefused', responseError(404)],
])('%s: %s', (kind, cause) => {
  const error = toContentError(cause)
  expect(error.kind).toBe(kind)
  expect(error.cause).toBe(cause)
  expect(error.message).not.toBe('')
})
