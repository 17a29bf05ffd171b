import {createHmac} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import type {Limits} from '../limits.ts'
import type {Attempt, Message, Webhook} from './webhook.ts'

/** Source: sanity.io/docs/changelog, "Webhooks now retry twice at 30-second intervals". */
const maxRetries = 2
const maxResultCharacters = 10_000

interface DeliveryOptions {
  readonly limits: Pick<Limits, 'webhookTimeoutMs' | 'webhookRetryDelayMs'>
  readonly now: () => Date
  readonly newId: () => string
  /** Aborted when the lake closes. */
  readonly signal: AbortSignal
  /** The webhook as it is now, undefined when it was deleted or disabled. */
  readonly current: () => Webhook | undefined
  readonly onAttempt: (attempt: Attempt) => void
}

/** Sends a message, and again after a timeout, a network error, 429 or 5xx. */
export async function deliver(message: Message, options: DeliveryOptions): Promise<void> {
  const {limits, now, signal, current} = options
  for (let retries = 0; ; retries += 1) {
    const hook = current()
    if (!hook) break
    const attempt = await send(hook, message, options)
    const {resultCode, isFailure, failureReason} = attempt
    message.resultCode = resultCode
    message.updatedAt = now().toISOString()
    if (!isFailure) {
      message.status = 'success'
      return
    }
    message.failureCount += 1
    const isTemporary = failureReason !== 'http' || resultCode === 429 || Number(resultCode) >= 500
    if (!isTemporary || retries === maxRetries) break
    await setTimeout(limits.webhookRetryDelayMs, undefined, {signal, ref: false})
  }
  message.status = 'failure'
}

async function send(hook: Webhook, message: Message, options: DeliveryOptions): Promise<Attempt> {
  const {limits, now, newId, signal, onAttempt} = options
  const started = now()
  const {projectId, hookId, payload} = message
  const attempt: Attempt = {
    id: newId(),
    projectId,
    hookId,
    messageId: message.id,
    createdAt: started.toISOString(),
    updatedAt: started.toISOString(),
    duration: 0,
    inProgress: true,
    isFailure: false,
    failureReason: null,
    resultCode: null,
    resultBody: null,
  }
  onAttempt(attempt)
  const timeout = AbortSignal.timeout(limits.webhookTimeoutMs)
  try {
    const response = await fetch(hook.url, {
      method: hook.httpMethod,
      headers: {...hook.headers, ...message.headers, ...signature(hook, payload, started)},
      body: hook.httpMethod === 'GET' ? null : payload,
      // A redirect could lead to a host that the owner did not name.
      redirect: 'manual',
      signal: AbortSignal.any([timeout, signal]),
    })
    attempt.resultCode = response.status
    attempt.isFailure = !response.ok
    attempt.failureReason = response.ok ? null : 'http'
    attempt.resultBody = await readStart(response)
  } catch {
    signal.throwIfAborted()
    attempt.isFailure = true
    attempt.failureReason = timeout.aborted ? 'timeout' : 'network'
  }
  attempt.inProgress = false
  attempt.updatedAt = now().toISOString()
  attempt.duration = now().getTime() - started.getTime()
  return attempt
}

/** The rest is not read: it could fill the memory. */
async function readStart({body}: Response): Promise<string> {
  let start = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    start += chunk
    if (start.length >= maxResultCharacters) break
  }
  return start.slice(0, maxResultCharacters)
}

/** Source: @sanity/webhook. */
function signature({secret}: Webhook, payload: string, time: Date): Record<string, string> {
  if (!secret) return {}
  const timestamp = time.getTime()
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('base64url')
  return {'sanity-webhook-signature': `t=${timestamp},v1=${hmac}`}
}
