import {Hono, type Context} from 'hono'
import {randomBytes, randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {boundedBody, BodyRefusal} from 'untrusted-input'
import {askedFault} from './faults.ts'
import {localSecret, localSiteKey} from './keys.ts'
import {answerFor, refusal, type SiteVerifyAnswer} from './siteverify.ts'
import {createTokens} from './tokens.ts'

export {faultCookie, type CaptchaFault} from './faults.ts'
export {localSiteKey} from './keys.ts'

export interface CaptchaOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** How long a token can be redeemed; two minutes, as at Google. */
  readonly lifetimeMs?: number
}

export interface Captcha {
  /** Routes relative to the mount point `/captcha`. */
  readonly app: Hono
  /** Redeems a visitor's token, as `siteverify` does for a caller that knows the secret. */
  verify(token: string): SiteVerifyAnswer
}

const bodyLimits = {size: 16 * 1024, time: 30_000}

const moduleNames = ['recaptcha.js', 'checkbox.js', 'checkbox-style.js'] as const

/**
 * A stand-in for reCAPTCHA v2 ("I'm not a robot"): script, tick box, tokens and `siteverify`.
 *
 * It tells nobody from a robot. What it stands in for is the protocol, with its delays and its failures.
 */
export function createCaptcha({clock = Date.now, lifetimeMs = 120_000}: CaptchaOptions = {}): Captcha {
  const tokens = createTokens({clock, key: randomBytes(32), nonce: randomUUID})
  const verify = (token: string) =>
    token === '' ? refusal('missing-input-response') : answerFor(tokens.redeem(token))

  const app = new Hono()

  app.onError((error, context) => {
    if (error instanceof BodyRefusal) return context.text(error.message, error.status)
    throw error
  })
  app.use('*', async (context, next) => {
    await next()
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
    context.header('Cache-Control', 'no-store')
  })

  app.get('/api.js', async (context) => {
    const fault = askedFault(context)
    if (fault === 'slow') await wait(context, 2000)
    if (fault === 'hangs') await wait(context, 60_000)
    if (fault === 'unavailable' || fault === 'hangs') {
      return script(context, '// Out of service on request.', 503)
    }
    return script(context, fault === 'silent' ? '// Silent on request.' : browserFile('api.js'))
  })
  for (const name of moduleNames) app.get(`/${name}`, (context) => script(context, browserFile(name)))

  // Google's own frame posts to an address of this name when the box is ticked.
  app.post('/api2/userverify', async (context) => {
    const fault = askedFault(context)
    const page = new URL(context.req.url)
    // By host: behind a TLS proxy the page's scheme is not the one that is seen here.
    if (URL.parse(context.req.header('origin') ?? '')?.host !== page.host)
      return context.json({error: 'other-origin'}, 403)
    if (fault === 'fails') return context.json({error: 'out-of-service'}, 503)
    const form = await formOf(context)
    if (form.get('k') !== localSiteKey) return context.json({error: 'invalid-site-key'}, 400)
    const lifetime = fault === 'expires' ? 1000 : lifetimeMs
    const token = tokens.issue(page.hostname, lifetime)
    if (fault === 'refused') tokens.redeem(token)
    return context.json({token, lifetimeMs: lifetime})
  })

  app.post('/api/siteverify', async (context) => {
    const form = await formOf(context)
    const secret = form.get('secret') ?? ''
    if (secret === '') return context.json(refusal('missing-input-secret'))
    if (secret !== localSecret) return context.json(refusal('invalid-input-secret'))
    return context.json(verify(form.get('response') ?? ''))
  })

  return {app, verify}
}

function browserFile(name: string): string {
  return readFileSync(join(import.meta.dirname, 'browser', name), 'utf8')
}

/** The fields of a form-encoded body; none when it is something else. */
async function formOf(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams((await boundedBody(context.req.raw, bodyLimits)).toString())
}

function script(context: Context, source: string, status: 200 | 503 = 200): Response {
  return context.body(source, status, {'Content-Type': 'text/javascript; charset=utf-8'})
}

/** Resolves after `ms`, or earlier when the browser has given up. */
function wait(context: Context, ms: number): Promise<void> {
  return setTimeout(ms, undefined, {signal: context.req.raw.signal, ref: false}).catch(() => {})
}
