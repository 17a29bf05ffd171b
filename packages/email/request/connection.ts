import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import {getCookie} from 'hono/cookie'
import {setTimeout} from 'node:timers/promises'

/** What Node adds to a request; nothing when a test calls the app without a server. */
export interface NodeEnv {
  Bindings: Partial<HttpBindings>
}

/** The visitor's end of a request. */
export interface Connection {
  /** Tells one client from another: its network address, and in tests what {@link clientCookie} adds to it. */
  readonly client: string
  /** Breaks the connection without an answer. */
  drop(): void
  /** Resolves after `ms`, or earlier when the client has given up. */
  wait(ms: number): Promise<void>
}

/** Where several clients are emulated, a browser that sets this cookie counts as one of its own. */
export const clientCookie = 'emulate-client'

/** @param emulateClients whether the cookie counts, by which anybody escapes the limit on one client */
export function connectionOf(context: Context<NodeEnv>, emulateClients: boolean): Connection {
  // Hono leaves the bindings undefined where there are none, whatever its types say.
  const bindings: Partial<HttpBindings> | undefined = context.env
  const socket = bindings?.incoming?.socket
  return {
    client: `${socket?.remoteAddress ?? 'unknown'} ${(emulateClients && getCookie(context, clientCookie)) || ''}`,
    drop: () => socket?.destroy(),
    wait: (ms) => setTimeout(ms, undefined, {signal: context.req.raw.signal, ref: false}).catch(() => {}),
  }
}
