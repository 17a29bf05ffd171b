import {judgeFill} from '#domain/fill-evidence.ts'
import type {SendFailure, SendMessage} from '#domain/send-outcome.ts'
import type {MailSettings} from './contact-services.ts'
import {createPace} from './pace.ts'
import {readRejection} from './rejection.ts'
import {createThrottle} from './throttle.ts'
import {withTimeOut} from './with-time-out.ts'

export interface Mailer {
  /** Loads what sending needs, so that a connection lost later does not take it away. Call it when a message is likely. */
  prepare(): void
  /** After a failed request a bug report follows by itself, silently. */
  readonly send: SendMessage
}

/** The SDK has no time-out of its own. */
const timeOutMs = 15_000
/** A little over the service's one request per second. */
const pauseMs = 1100

/** Failures of a request that was made. */
const reportable = new Set<SendFailure>(['refused', 'unreachable', 'timed-out'])

type Attempt =
  | {readonly kind: 'answered'; readonly status: number}
  | {readonly kind: 'failed'; readonly reason: SendFailure; readonly detail: string}

/**
 * Sends messages through EmailJS.
 *
 * @param clock milliseconds that only go forward
 */
export function createMailer(settings: MailSettings, clock: () => number = () => performance.now()): Mailer {
  const pace = createPace(pauseMs)
  const throttle = createThrottle(3, 60_000, clock)

  return {
    prepare: () => {
      void loadSdk(settings)
    },
    send: async (message, evidence) => {
      const verdict = judgeFill(evidence, clock())
      if (verdict.kind === 'refuse') return {ok: false, reason: 'automated'}
      if (throttle.waitMs() > 0) return {ok: false, reason: 'throttled'}
      if (verdict.kind === 'wait') await delay(verdict.ms)

      const attempt = await pace(() => post(settings, settings.templateId, {...message}))
      if (attempt.kind === 'failed') {
        if (reportable.has(attempt.reason)) void report(settings, attempt.detail)
        return {ok: false, reason: attempt.reason}
      }
      if (attempt.status !== 200) return {ok: true, delivered: false}
      throttle.count()
      return {ok: true, delivered: true}
    },
  }

  /** Sends a bug report in its turn, and does not wait for the answer. */
  async function report({bugTemplateId, ...rest}: MailSettings, detail: string): Promise<void> {
    if (bugTemplateId === undefined) return
    await pace(async () => {
      void post({...rest, bugTemplateId}, bugTemplateId, {bug: detail})
    })
  }
}

/** Never rejects. */
async function post(
  settings: MailSettings,
  templateId: string,
  params: Record<string, string>,
): Promise<Attempt> {
  const sdk = await loadSdk(settings)
  if (sdk === undefined) return {kind: 'failed', reason: 'unavailable', detail: 'The SDK would not load'}
  try {
    const answer = await withTimeOut(sdk.send(settings.serviceId, templateId, params), timeOutMs)
    if (answer === 'timed-out') {
      return {kind: 'failed', reason: 'timed-out', detail: `No answer within ${timeOutMs} ms`}
    }
    return {kind: 'answered', status: answer.status}
  } catch (error) {
    return {kind: 'failed', ...readRejection(error)}
  }
}

/**
 * Loads the SDK when it is first needed. Undefined when it will not load: its chunk is out of reach, or, since it
 * touches `localStorage` while it is imported, the browser blocks storage.
 */
async function loadSdk({origin, publicKey}: MailSettings) {
  try {
    const sdk = await import('@emailjs/browser')
    // The origin can be set in no other way: `send` ignores an `origin` among its options. Without a `storageProvider`
    // the SDK's own throttle is off, which would count failed messages too.
    sdk.init({publicKey, origin})
    return sdk
  } catch {
    return undefined
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
