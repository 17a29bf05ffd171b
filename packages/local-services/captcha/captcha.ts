import {Hono} from 'hono'
import {getCookie} from 'hono/cookie'
import {randomUUID} from 'node:crypto'
import {delay, readText, sendFile} from '../http.ts'

export const localSiteKey = 'local-site-key'
export const localSecret = 'local-secret'

/** Its value is a {@link CaptchaFault}. */
export const faultCookie = 'emulate-captcha'

/** README.md describes the faults. */
export type CaptchaFault = 'unavailable' | 'slow' | 'hangs' | 'silent' | 'fails' | 'expires' | 'refused'

/** Source: https://developers.google.com/recaptcha/docs/verify */
export interface SiteVerifyResponse {
  readonly success: boolean
  readonly challenge_ts?: string
  readonly hostname?: string
  readonly 'error-codes'?: readonly string[]
}

export interface CaptchaEmulator {
  readonly app: Hono
  /** A token is valid once. */
  readonly verify: (token: string) => SiteVerifyResponse
}

interface IssuedToken {
  readonly hostname: string
  readonly issuedAt: number
  readonly expiresAt: number
  isUsed: boolean
}

const lifetimeMs = 120_000
const maxBodyBytes = 16 * 1024

/** Emulates reCAPTCHA v2 ("I'm not a robot"). Routes relative to `/captcha`. */
export function createCaptchaEmulator(): CaptchaEmulator {
  const tokens = new Map<string, IssuedToken>()

  const issue = (hostname: string, lifetime: number, isUsed: boolean): string => {
    const now = Date.now()
    for (const [token, {expiresAt}] of tokens) if (expiresAt + lifetimeMs < now) tokens.delete(token)
    const token = randomUUID()
    tokens.set(token, {hostname, issuedAt: now, expiresAt: now + lifetime, isUsed})
    return token
  }

  const verify = (token: string): SiteVerifyResponse => {
    const issued = tokens.get(token)
    if (issued === undefined)
      return failure(token === '' ? 'missing-input-response' : 'invalid-input-response')
    if (issued.isUsed || Date.now() >= issued.expiresAt) return failure('timeout-or-duplicate')
    issued.isUsed = true
    return {success: true, challenge_ts: new Date(issued.issuedAt).toISOString(), hostname: issued.hostname}
  }

  const app = new Hono()
  app.get('/api.js', async (c) => {
    const fault = getCookie(c, faultCookie)
    if (fault === 'slow') await delay(c, 2000)
    if (fault === 'hangs') await delay(c, 60_000)
    const isUnavailable = fault === 'unavailable' || fault === 'hangs'
    if (isUnavailable || fault === 'silent') {
      return c.body('', isUnavailable ? 503 : 200, {'Content-Type': 'text/javascript'})
    }
    return sendFile(c, 'captcha/browser/api.js', 'text/javascript')
  })
  app.get('/recaptcha.js', (c) => sendFile(c, 'captcha/browser/recaptcha.js', 'text/javascript'))

  app.post('/api2/userverify', async (c) => {
    const fault = getCookie(c, faultCookie)
    if (fault === 'fails') return c.text('Service Unavailable', 503)
    const form = new URLSearchParams(await readText(c, maxBodyBytes))
    if (form.get('k') !== localSiteKey) return c.text('Invalid site key', 400)
    const lifetime = fault === 'expires' ? 1000 : lifetimeMs
    const token = issue(new URL(c.req.url).hostname, lifetime, fault === 'refused')
    return c.json({token, lifetimeMs: lifetime})
  })

  app.post('/api/siteverify', async (c) => {
    const form = new URLSearchParams(await readText(c, maxBodyBytes))
    if (form.get('secret') !== localSecret) return c.json(failure('invalid-input-secret'))
    return c.json(verify(form.get('response') ?? ''))
  })

  return {app, verify}
}

function failure(code: string): SiteVerifyResponse {
  return {success: false, 'error-codes': [code]}
}
