import {createHmac} from 'node:crypto'
import type {Attempt, Message, Webhook} from './webhook.ts'

const maxResultCharacters = 10_000

interface SendOptions {
  readonly now: () => Date
  readonly timeoutMs: number
  /** Aborted when the lake closes. */
  readonly signal: AbortSignal
}

/** Sends a message once, and writes the result into the attempt. */
export async function send(
  hook: Webhook,
  message: Message,
  attempt: Attempt,
  {now, timeoutMs, signal}: SendOptions,
): Promise<void> {
  const started = now()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(hook.url, {
      method: hook.httpMethod,
      headers: {...hook.headers, ...message.headers, ...signature(hook, message.payload, started)},
      body: hook.httpMethod === 'GET' ? null : message.payload,
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
