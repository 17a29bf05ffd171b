import {createHmac, timingSafeEqual} from 'node:crypto'
import * as v from 'valibot'

/** What a token says; the signature keeps a browser from writing its own. */
const claims = v.object({
  /** Milliseconds since 1970. */
  issuedAt: v.number(),
  lifetimeMs: v.number(),
  hostname: v.string(),
  nonce: v.string(),
})

export type TokenClaims = v.InferOutput<typeof claims>

export type Redemption =
  | {readonly ok: true; readonly claims: TokenClaims}
  | {readonly ok: false; readonly reason: 'not ours' | 'expired' | 'used'; readonly claims?: TokenClaims}

export interface CaptchaTokens {
  issue(hostname: string, lifetimeMs: number): string
  /** Answers `ok` once for each token, and only within its lifetime. */
  redeem(token: string): Redemption
}

interface Sources {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Signs the tokens: tokens of another key are "not ours". */
  readonly key: Buffer
  /** A text that never comes twice. */
  readonly nonce: () => string
}

/**
 * Single-use tokens that carry their own proof, so that only redeemed ones are remembered, and those only until
 * they would have expired anyway: a visitor who ticks boxes without end costs no memory.
 */
export function createTokens({clock, key, nonce}: Sources): CaptchaTokens {
  const redeemed = new Map<string, number>()

  const sign = (body: string) => createHmac('sha256', key).update(body).digest()

  const forgetExpired = () => {
    for (const [usedNonce, expiresAt] of redeemed) {
      if (expiresAt <= clock()) redeemed.delete(usedNonce)
    }
  }

  const read = (token: string): TokenClaims | undefined => {
    const [body = '', signature = '', ...rest] = token.split('.')
    const given = Buffer.from(signature, 'base64url')
    const wanted = sign(body)
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
    // Signed by us, so it parses.
    return v.parse(claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
  }

  return {
    issue: (hostname, lifetimeMs) => {
      const content: TokenClaims = {issuedAt: clock(), lifetimeMs, hostname, nonce: nonce()}
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    redeem: (token) => {
      const content = read(token)
      if (content === undefined) return {ok: false, reason: 'not ours'}
      const expiresAt = content.issuedAt + content.lifetimeMs
      if (clock() >= expiresAt) return {ok: false, reason: 'expired', claims: content}
      forgetExpired()
      if (redeemed.has(content.nonce)) return {ok: false, reason: 'used', claims: content}
      redeemed.set(content.nonce, expiresAt)
      return {ok: true, claims: content}
    },
  }
}
