import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import {createMiddleware} from 'hono/factory'
import {HTTPException} from 'hono/http-exception'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'

/** Absent when a test calls an app without a server. */
export interface NodeEnv {
  Bindings: Partial<HttpBindings>
}

export const apiHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
})

/** CSRF protection. Clients other than browsers send neither header. */
export function refuseOtherSites(allowedOrigins: readonly string[] = []) {
  return createMiddleware(async (c, next) => {
    const {origin, 'sec-fetch-site': site = 'none'} = c.req.header()
    const isAllowed =
      origin === undefined
        ? site === 'same-origin' || site === 'none'
        : allowedOrigins.includes(origin) ||
          // The scheme differs behind a TLS proxy.
          URL.parse(origin)?.host === new URL(c.req.url).host
    if (!isAllowed) throw new HTTPException(403, {message: 'The origin of the request is not allowed'})
    await next()
  })
}

/** Hono's `bodyLimit` cannot read chunked bodies of `@hono/node-server`. */
export async function readText(c: Context, maxSize: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > maxSize) throw new HTTPException(413, {message: `The maximum size is ${maxSize} bytes`})
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** @param path relative to this folder */
export function sendFile(c: Context, path: string, type: 'text/css' | 'text/javascript'): Response {
  const source = readFileSync(join(import.meta.dirname, path), 'utf8')
  return c.body(source, 200, {'Content-Type': `${type}; charset=utf-8`})
}

/** Ends when the client disconnects. */
export function delay(c: Context, ms: number): Promise<void> {
  return setTimeout(ms, undefined, {signal: c.req.raw.signal, ref: false}).catch(() => {})
}
