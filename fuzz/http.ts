import {request} from 'node:http'
import {brotliDecompressSync, gunzipSync, inflateSync} from 'node:zlib'
import {checkNoCanary} from './canary.ts'
import type {FuzzedServer} from './server.ts'

export interface HttpRequest {
  kind: 'request'
  as: 'owner' | 'anonymous'
  method: string
  /** From the root of the origin, query included. */
  path: string
  headers: Record<string, string>
  /** Bytes as Latin-1. */
  body: string
}

export interface HttpAnswer {
  status: number
  /** Names and values, a line each. */
  head: string
  body: Buffer
}

/** How long an answer may take to come; a query of a visitor computes for 2 s at most. */
const patienceMs = 8000
/** How long a stream that never ends is listened to. */
const streamMs = 60

/**
 * Sends a request and takes the answer; an event stream is left after a while.
 * @throws when there is none, it is the server's own failure (5xx), or holds what a visitor must not see
 */
export async function send(server: FuzzedServer, asked: HttpRequest): Promise<HttpAnswer> {
  const answer = await exchange(server, asked)
  if (answer.status >= 500)
    throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.body.toString().slice(0, 500)}`)
  if (asked.as === 'anonymous') checkNoCanary(Buffer.concat([Buffer.from(answer.head), answer.body]))
  return answer
}

function exchange({port, token}: FuzzedServer, asked: HttpRequest): Promise<HttpAnswer> {
  const {promise, resolve, reject} = Promise.withResolvers<HttpAnswer>()
  const login = asked.as === 'owner' ? {authorization: `Bearer ${token}`} : {}
  const body = Buffer.from(asked.body, 'latin1')
  const length = body.length > 0 ? {'content-length': String(body.length)} : {}
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method: asked.method,
    path: asked.path,
    headers: {host: `localhost:${port}`, ...length, ...asked.headers, ...login},
  })
  const late = setTimeout(() => {
    outgoing.destroy()
    reject(new Error(`${asked.method} ${asked.path}: no answer within ${patienceMs} ms`))
  }, patienceMs)
  const finish = (answer: HttpAnswer) => {
    clearTimeout(late)
    outgoing.destroy()
    resolve(answer)
  }
  // Refused in the middle of its body, or cut: whether the server lives is looked at after the burst.
  outgoing.on('error', () => finish({status: 0, head: '', body: Buffer.alloc(0)}))
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = []
    const head = incoming.rawHeaders.join('\n')
    const status = incoming.statusCode ?? 0
    const all = () => {
      finish({status, head, body: unpacked(Buffer.concat(chunks), incoming.headers['content-encoding'])})
    }
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', all)
    incoming.on('error', all)
    if (incoming.headers['content-type']?.startsWith('text/event-stream') === true) setTimeout(all, streamMs)
  })
  // Even nothing, when it is written, makes a body that comes in pieces.
  outgoing.end(body.length > 0 ? body : undefined)
  return promise
}

function unpacked(packed: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'gzip') return gunzipSync(packed)
    if (encoding === 'br') return brotliDecompressSync(packed)
    if (encoding === 'deflate') return inflateSync(packed)
  } catch {
    // Cut in the middle, or the answer to a HEAD.
  }
  return packed
}
