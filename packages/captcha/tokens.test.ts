import {expect, test} from 'vitest'
import {createTokens} from './tokens.ts'

function setUp({key = 'one key'} = {}) {
  const now = {value: 1_000_000}
  let count = 0
  const tokens = createTokens({
    clock: () => now.value,
    key: Buffer.from(key),
    nonce: () => `nonce-${(count += 1)}`,
  })
  return {now, tokens}
}

test('a token is redeemed once, with what it was issued for', () => {
  const {tokens} = setUp()
  const token = tokens.issue('localhost', 120_000)
  expect(tokens.redeem(token)).toMatchObject({ok: true, claims: {hostname: 'localhost', issuedAt: 1_000_000}})
  expect(tokens.redeem(token)).toMatchObject({ok: false, reason: 'used'})
})

test('two tokens of the same moment are independent', () => {
  const {tokens} = setUp()
  const [one, other] = [tokens.issue('localhost', 120_000), tokens.issue('localhost', 120_000)]
  expect(tokens.redeem(one).ok).toBe(true)
  expect(tokens.redeem(other).ok).toBe(true)
})

test('a token is good until the last millisecond of its lifetime, and no longer', () => {
  const {now, tokens} = setUp()
  const [early, late] = [tokens.issue('localhost', 120_000), tokens.issue('localhost', 120_000)]
  now.value += 119_999
  expect(tokens.redeem(early).ok).toBe(true)
  now.value += 1
  expect(tokens.redeem(late)).toMatchObject({ok: false, reason: 'expired'})
})

test('a used token stays worthless after it has expired and been forgotten', () => {
  const {now, tokens} = setUp()
  const token = tokens.issue('localhost', 1000)
  tokens.redeem(token)
  now.value += 5000
  tokens.redeem(tokens.issue('localhost', 1000))
  expect(tokens.redeem(token)).toMatchObject({ok: false, reason: 'expired'})
})

test('a token of another key, a changed one and plain nonsense are not ours', () => {
  const {tokens} = setUp()
  const token = tokens.issue('localhost', 120_000)
  const [body = '', signature = ''] = token.split('.')
  const longer = Buffer.from(JSON.stringify({issuedAt: 0, lifetimeMs: 1e15, hostname: 'x', nonce: 'y'}))
  const forged = [
    setUp({key: 'another key'}).tokens.issue('localhost', 120_000),
    `${longer.toString('base64url')}.${signature}`,
    `${body}.`,
    body,
    `${token}.more`,
    '',
    'nonsense',
    '...',
  ]
  expect(forged.map((text) => tokens.redeem(text))).toEqual(
    forged.map(() => ({ok: false, reason: 'not ours'})),
  )
  expect(tokens.redeem(token).ok).toBe(true)
})
