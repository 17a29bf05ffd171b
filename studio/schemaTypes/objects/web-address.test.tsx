import {expect, test} from 'vitest'
import {followableLink} from '#content/link.ts'
import {isWebAddress} from './web-address.ts'

// In a browser, because browsers and Node differ in what they take for an address.
test.each(['https://exa mple.com', 'https://a b/c'])(
  '%s is no address in the owner’s browser, nor a link',
  (text) => {
    expect(isWebAddress(text)).toBe(false)
    expect(followableLink(text)).toBeUndefined()
  },
)

test.each(['https://example.com/a b?c=ä', 'http://localhost:3000', 'https://пример.испытание/'])(
  '%s is an address, and a link',
  (text) => {
    expect(isWebAddress(text)).toBe(true)
    expect(followableLink(text)).toBe(text)
  },
)
