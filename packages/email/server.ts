import type {Hono} from 'hono'
import {randomBytes} from 'node:crypto'
import {join} from 'node:path'
import {createForward} from './message/forward.ts'
import {createOutboxApp, type OutboxAccess} from './outbox/app.ts'
import {messageIdAt} from './outbox/message-id.ts'
import {openStore, type MessageKind} from './outbox/store.ts'
import type {NodeEnv} from './request/connection.ts'
import {createRateLimit} from './request/rate-limit.ts'
import {createServiceApp} from './request/service-app.ts'
import {createSender, type VerifyCaptcha} from './send.ts'

export {localAccount} from './account.ts'
export {clientCookie} from './request/connection.ts'

export interface EmailOptions extends OutboxAccess {
  /** Messages are kept in its folder `outbox`. */
  readonly dataDir: string
  readonly verifyCaptcha: VerifyCaptcha
  /** Forwards every message to an SMTP server too: `smtp://user:password@host:port`. */
  readonly smtpUrl?: string | undefined
  /** The owner's address. Needed to forward; otherwise it only stands on the messages. */
  readonly recipient?: string | undefined
  /** The address that the service writes from; the owner's own when it is left out. */
  readonly sender?: string | undefined
  /** Origins besides the server's own whose pages may send, such as `http://localhost:5173`. */
  readonly allowedOrigins?: readonly string[]
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** Least time between two requests of one client; a second, as at the hosted service. */
  readonly intervalMs?: number
  /** Most requests of all clients in a minute. */
  readonly perMinute?: number
  /** Lets a cookie tell clients apart, so that tests can be several visitors on one machine. */
  readonly emulateClients?: boolean
  /** How many messages of visitors are kept, and how many bug reports; beyond that new ones are refused. */
  readonly most?: Readonly<Record<MessageKind, number>>
  /** Takes a line about what could not be done. */
  readonly log?: (line: string) => void
}

export interface Email {
  /** EmailJS's REST endpoints, relative to the mount point `/email`. */
  readonly app: Hono<NodeEnv>
  /** The owner's view of what was sent, relative to the mount point `/outbox`. */
  readonly outbox: Hono
  /** Ends the outbox's event streams. */
  close(): void
}

/**
 * A stand-in for EmailJS that keeps real messages instead of sending them.
 *
 * @throws an Error with a sentence for the person at the terminal when SMTP_URL is no address, or what the file
 *   system says when the folder cannot be used
 */
export function openEmail(options: EmailOptions): Email {
  const {clock = Date.now, log = () => {}} = options
  const closing = new AbortController()
  const store = openStore(join(options.dataDir, 'outbox'), options.most ?? {message: 1000, report: 100})
  const send = createSender({
    store,
    verifyCaptcha: options.verifyCaptcha,
    forward: options.smtpUrl === undefined ? undefined : createForward(options.smtpUrl),
    recipient: options.recipient ?? (options.smtpUrl === undefined ? 'owner@example.test' : undefined),
    sender: options.sender,
    clock,
    newId: () => messageIdAt(clock(), randomBytes(4).toString('hex')),
    log,
  })
  const service = createServiceApp({
    send,
    rateLimit: createRateLimit(options.intervalMs ?? 1000, options.perMinute ?? 60, clock),
    emulateClients: options.emulateClients ?? false,
    allowedOrigins: options.allowedOrigins ?? [],
    log,
  })
  return {
    app: service,
    outbox: createOutboxApp(store, options, closing.signal),
    close: () => closing.abort(),
  }
}
