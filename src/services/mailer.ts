import {type Mailer, SendError, type SendFailure} from '#domain/contact-message.ts'
import type {MailSettings} from './contact-services.ts'

/** The SDK has no timeout. */
const timeoutMs = 15_000
/** EmailJS accepts one request per second. */
const pauseMs = 1100
/** People take longer to fill in the form; an earlier message is delayed, which slows bots down. */
const minFillMs = 3000
const throttle = {limit: 3, window: 60_000}

/** Failures that are reported. */
const reportedFailures: ReadonlySet<SendFailure> = new Set(['refused', 'unreachable', 'timed-out'])

/** Sends messages through EmailJS, and a bug report after a failed request. */
export function createMailer(settings: MailSettings): Mailer {
  let queue: Promise<unknown> = Promise.resolve()
  let deliveries: number[] = []

  /** Runs requests one after another, with a pause in between. */
  function enqueue<T>(request: () => Promise<T>): Promise<T> {
    const result = queue.then(request)
    queue = Promise.allSettled([result]).then(() => delay(pauseMs))
    return result
  }

  /** Does not wait for the response. */
  function report(detail: string): void {
    const {bugTemplateId} = settings
    if (bugTemplateId === undefined) return
    void enqueue(async () => {
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
      const remaining = openedAt + minFillMs - now
      if (remaining > 0) await delay(remaining)

      const status = await enqueue(() => post(settings, settings.templateId, {...message})).catch(
        (error: unknown) => {
          if (error instanceof SendError && reportedFailures.has(error.reason)) report(error.message)
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
 * @returns the HTTP status
 * @throws {SendError}
 */
async function post(
  settings: MailSettings,
  templateId: string,
  params: Record<string, string>,
): Promise<number> {
  const sdk = await loadSdk(settings)
  const signal = AbortSignal.timeout(timeoutMs)
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    // The SDK accepts no signal: a late response is ignored.
    const {status} = await Promise.race([sdk.send(settings.serviceId, templateId, params), aborted])
    return status
  } catch (error) {
    if (signal.aborted) throw new SendError('timed-out', `No answer within ${timeoutMs} ms`)
    if (error instanceof sdk.EmailJSResponseStatus)
      throw new SendError('refused', `${error.status} ${error.text}`.trim())
    // The SDK's checks throw strings; other errors are from `fetch`.
    throw new SendError(typeof error === 'string' ? 'misconfigured' : 'unreachable', String(error))
  }
}

/**
 * Fails if the chunk does not load, or if the browser blocks storage: the SDK reads `localStorage` on import.
 *
 * @throws {SendError}
 */
async function loadSdk({origin, publicKey}: MailSettings) {
  try {
    const sdk = await import('@emailjs/browser')
    // `send` ignores `origin`. Without a `storageProvider` the SDK's throttle is off: it would count failures.
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
