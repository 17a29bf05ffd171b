import {expect, test} from 'vitest'
import {readRejection} from './rejection.ts'

test('an answer of the service is a refusal, in its own words', () => {
  expect(readRejection({status: 412, text: 'SMTP: 550'})).toEqual({
    reason: 'refused',
    detail: '412 SMTP: 550',
  })
  expect(readRejection({status: 500})).toEqual({reason: 'refused', detail: '500'})
})

test('status 0 is the SDK’s word for no answer', () => {
  expect(readRejection({status: 0, text: 'Network Error'})).toEqual({
    reason: 'unreachable',
    detail: '0 Network Error',
  })
})

test('what fetch throws is no answer either', () => {
  const error = new TypeError('Failed to fetch')
  expect(readRejection(error)).toEqual({reason: 'unreachable', detail: 'TypeError: Failed to fetch'})
})

test('a string is the SDK’s word for a wrong setting', () => {
  const text = 'The public key is required. Visit …'
  expect(readRejection(text)).toEqual({reason: 'misconfigured', detail: text})
})

test('whatever else is thrown is read without an error of our own', () => {
  for (const thing of [undefined, null, 7, {}, {status: '500'}, Symbol('x'), []]) {
    expect(readRejection(thing).reason).toBe('unreachable')
  }
})
