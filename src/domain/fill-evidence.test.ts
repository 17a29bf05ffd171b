import {expect, test} from 'vitest'
import {judgeFill} from './fill-evidence.ts'

test('a form filled in by a person is sent', () => {
  expect(judgeFill({trap: '', openedAt: 1000}, 4000)).toEqual({kind: 'send'})
})

test('a form filled in within three seconds waits for the rest of them', () => {
  expect(judgeFill({trap: '', openedAt: 1000}, 1500)).toEqual({kind: 'wait', ms: 2500})
  expect(judgeFill({trap: '', openedAt: 1000}, 3999)).toEqual({kind: 'wait', ms: 1})
})

test('a form whose hidden field is filled in is refused, however slowly', () => {
  expect(judgeFill({trap: ' ', openedAt: 0}, 1_000_000)).toEqual({kind: 'refuse'})
})
