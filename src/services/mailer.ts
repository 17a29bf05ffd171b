import {type Mailer, SendError, type SendFailure} from '#domain/contact-message.ts'
import type {MailSettings} from './contact-services.ts'

/** In milliseconds. The SDK has no timeout of its own. */
const timeout = 15_000
/** EmailJS takes one request per second. */
const pause = 1100
/** People take longer to fill in the form. What comes earlier is held back, which slows programs down. */
const leastFillTime = 3000
const throttle = {limit: 3, window: 60_000}

/** Failures of a request that was made. */
const requestFailures: ReadonlySet<SendFailure> = new Set(['refused', 'unreachable', 'timed-out'])

/** Sends messages through EmailJS. A bug report follows by itself after a request that failed. */
export function createMailer(settings: MailSettings): Mailer {
  let turn: Promise<unknown> = Promise.resolve()
  let deliveries: number[] = []

  /** Runs requests one after the other, with a pause after the end of each. */
  function inTurn<T>(request: () => Promise<T>): Promise<T> {
    const result = turn.then(request)
    turn = Promise.allSettled([result]).then(() => delay(pause))
    return result
  }

  /** Does not wait for the answer. */
  function report(detail: string): void {
    const {bugTemplateId} = settings
    if (bugTemplateId === undefined) return
    void inTurn(async () => {
      post(settings, bugTemplateId, {bug: detail}).catch(() => {})
    })
  }

  return {
    prepare: () => {
      loadSdk(settings).catch(() => {})
    },
    send: async (message, {honeypot, openedAt}) => {
      if (honeypot !== '') throw new SendError('automated')
      const now = performance.now()
      deliveries = deliveries.filter((at) => now - at < throttle.window)
      if (deliveries.length >= throttle.limit) throw new SendError('throttled')
      const tooEarly = openedAt + leastFillTime - now
      if (tooEarly > 0) await delay(tooEarly)

      const status = await inTurn(() => post(settings, settings.templateId, {...message})).catch(
        (error: unknown) => {
          if (error instanceof SendError && requestFailures.has(error.reason)) report(error.message)
          throw error
        },
      )
      if (status !== 200) return false
      deliveries.push(performance.now())
      return true
    },
  }
}

/**
 * @returns the status of the answer
 * @throws {SendError}
 */
async function post(
  settings: MailSettings,
  templateId: string,
  params: Record<string, string>,
): Promise<number> {
  const sdk = await loadSdk(settings)
  const signal = AbortSignal.timeout(timeout)
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    // The SDK takes no signal: a late answer is ignored.
    const {status} = await Promise.race([sdk.send(settings.serviceId, templateId, params), aborted])
    return status
  } catch (error) {
    if (signal.aborted) throw new SendError('timed-out', `No answer within ${timeout} ms`)
    if (error instanceof sdk.EmailJSResponseStatus)
      throw new SendError('refused', `${error.status} ${error.text}`.trim())
    // The SDK's own checks throw strings; everything else is what `fetch` throws.
    throw new SendError(typeof error === 'string' ? 'misconfigured' : 'unreachable', String(error))
  }
}

/**
 * Fails when the chunk is out of reach, or where the browser blocks storage: the SDK touches `localStorage` when it is imported.
 *
 * @throws {SendError}
 */
async function loadSdk({origin, publicKey}: MailSettings) {
  try {
    const sdk = await import('@emailjs/browser')
    // `send` ignores an `origin` among its options. Without a `storageProvider` the SDK's own throttle, which counts failures, is off.
    sdk.init({publicKey, origin})
    return sdk
  } catch {
    throw new SendError('unavailable', 'The SDK would not load')
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
