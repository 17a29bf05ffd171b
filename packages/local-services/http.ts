import type {HttpBindings} from '@hono/node-server'
import type {Context} from 'hono'
import {HTTPException} from 'hono/http-exception'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'

/** Absent when a test calls an app without a server. */
export interface NodeEnv {
  Bindings: Partial<HttpBindings>
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
