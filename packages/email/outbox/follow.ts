import type {Context} from 'hono'
import {streamSSE, type SSEStreamingApi} from 'hono/streaming'
import type {OutboxStore} from './store.ts'

/** Open pages that follow the outbox; more are told to do without. */
const maxFollowers = 20
/** Shows either side that the other has gone. */
const heartbeatMs = 25_000

/**
 * Answers with an event stream: `ready` at its start, `change` whenever the outbox changes. It carries no content;
 * the page asks for that again, and is asked for its session again.
 *
 * @param closing ends the streams, which would stay open for ever
 */
export function createFollower(store: OutboxStore, closing: AbortSignal): (context: Context) => Response {
  let followers = 0
  return (context) => {
    if (followers >= maxFollowers) return context.text('Too many pages follow the outbox already.', 503)
    followers += 1
    return streamSSE(context, async (stream) => {
      const stopListening = store.onChange(() => tell(stream, 'change'))
      const heartbeat = setInterval(() => tell(stream, 'heartbeat'), heartbeatMs)
      tell(stream, 'ready')
      await endOf(stream, closing)
      clearInterval(heartbeat)
      stopListening()
      followers -= 1
    })
  }
}

function tell(stream: SSEStreamingApi, event: string): void {
  void stream.writeSSE({event, data: ''})
}

function endOf(stream: SSEStreamingApi, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stream.aborted || closing.aborted) resolve()
    stream.onAbort(resolve)
    closing.addEventListener('abort', () => resolve(), {once: true})
  })
}
