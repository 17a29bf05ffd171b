import {type Mailer, SendError, type SendFailure} from '#domain/contact-message.ts'
import type {MailSettings} from './contact-services.ts'

/** The SDK has no timeout. */
const timeoutMs = 15_000
/** EmailJS accepts one request per second. */
const pauseMs = 1100
/** People take longer to fill in the form. Delaying earlier messages slows bots down. */
const minFillMs = 3000
const throttle = {limit: 3, window: 60_000}

const reportedFailures: ReadonlySet<SendFailure> = new Set(['refused', 'unreachable', 'timed-out'])

export function createMailer(settings: MailSettings): Mailer {
  let queue: Promise<unknown> = Promise.resolve()
  let deliveries: number[] = []

  function enqueue<T>(request: () => Promise<T>): Promise<T> {
    const result = queue.then(request)
    queue = Promise.allSettled([result]).then(() => delay(pauseMs))
    return result
  }

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

/** @throws {SendError} */
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
    // The SDK accepts no signal, so a late response is ignored.
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
 * The SDK reads `localStorage` on import, which fails if the browser blocks storage.
 *
 * @throws {SendError}
 */
async function loadSdk({origin, publicKey}: MailSettings) {
  try {
    const sdk = await import('@emailjs/browser')
    // `send` ignores `origin`. The SDK's throttle would count failures; it is off without a `storageProvider`.
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
