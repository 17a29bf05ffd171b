import {connect} from 'node:net'
import * as fc from 'fast-check'
import {checkNoCanary} from './canary.ts'
import {groq} from './groq.ts'
import type {FuzzedServer} from './server.ts'

/** Bytes over a bare connection: what no well-behaved client would send. */
export interface Connection {
  kind: 'connection'
  /** Each is written by itself; `<port>` stands for the server's. Bytes as Latin-1. */
  pieces: string[]
  /** How the client leaves. */
  end: 'reset' | 'end' | 'wait'
}

const waitMs = 40

/** @throws when what comes back holds what a visitor must not see */
export async function converse({port}: FuzzedServer, {pieces, end}: Connection): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  // The server may hang up whenever it likes.
  socket.on('error', () => undefined)
  const {promise: left, resolve: leave} = Promise.withResolvers<void>()
  socket.on('close', () => leave())
  for (const piece of pieces) {
    socket.write(Buffer.from(piece.replaceAll('<port>', String(port)), 'latin1'))
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  if (end === 'reset') socket.resetAndDestroy()
  else {
    if (end === 'end') socket.end()
    setTimeout(() => socket.destroy(), waitMs)
  }
  await left
  checkNoCanary(Buffer.concat(received))
}

const bytes = fc.uint8Array({maxLength: 40}).map((array) => Buffer.from(array).toString('latin1'))

const streamPath = fc.oneof(
  fc
    .tuple(
      groq,
      fc.constantFrom('', '&includeResult=true&includePreviousRevision=true', '&includeAllVersions=true'),
    )
    .map(([query, options]) => `/v1/data/listen/production?query=${encodeURIComponent(query)}${options}`),
  fc.constantFrom(
    '/v1/data/live/events/production',
    '//',
    '/\ud800',
    '/v1/data/listen/../export/production',
    '/v1/data/query/production?query=*',
    '',
  ),
)

const pageFrame = fc.oneof(
  fc.record({
    open: fc.integer({min: -1, max: 3}),
    path: streamPath,
    lastEventId: fc.constantFrom('', 'x', '\ud800', 'é\n'),
  }),
  fc.record({close: fc.integer({min: -1, max: 3})}),
  fc.record({
    method: fc.constantFrom('presence_announce', 'constructor'),
    id: fc.string(),
    params: fc.jsonValue({maxDepth: 2}),
  }),
  fc.jsonValue({maxDepth: 2}),
)

/** A WebSocket frame as bytes, well-formed or not. Source: RFC 6455, section 5.2. */
const frame = fc
  .record({
    first: fc.oneof({weight: 4, arbitrary: fc.constant(0x81)}, fc.integer({min: 0, max: 255})),
    masked: fc.oneof({weight: 5, arbitrary: fc.constant(true)}, fc.constant(false)),
    payload: fc.oneof(
      {weight: 5, arbitrary: pageFrame.map((value) => Buffer.from(JSON.stringify(value)))},
      bytes.map((text) => Buffer.from(text, 'latin1')),
    ),
    surplus: fc.oneof({weight: 8, arbitrary: fc.constant(0)}, fc.integer({min: -2, max: 70_000})),
  })
  .map(({first, masked, payload, surplus}) => {
    const length = Math.max(payload.length + surplus, 0)
    const size =
      length < 126
        ? Buffer.from([length])
        : Buffer.from([
            length > 65_535 ? 127 : 126,
            ...(length > 65_535 ? [0, 0, 0, 0, 0] : []),
            ...(length > 65_535 ? [length >> 16] : []),
            (length >> 8) & 255,
            length & 255,
          ])
    size[0] = (size[0] ?? 0) | (masked ? 0x80 : 0)
    // A mask of noughts changes nothing.
    return Buffer.concat([Buffer.from([first]), size, Buffer.alloc(masked ? 4 : 0), payload]).toString(
      'latin1',
    )
  })

const upgrade = fc
  .tuple(
    fc.constantFrom(
      '/lake/_emulator/listeners',
      '/lake/_emulator/listeners',
      '/lake/v1/socket/production',
      '/lake/v1/socket/%ff',
      '/lake//',
      '//',
      '/about',
    ),
    fc.constantFrom('dGhlIHNhbXBsZSBub25jZQ==', 'short', ''),
    fc.constantFrom('localhost:<port>', 'localhost:<port>', 'elsewhere.example', ''),
    fc.constantFrom(
      '',
      'Origin: http://localhost:<port>\r\n',
      'Origin: http://elsewhere.example\r\n',
      'Cookie: %ff=\xff; =;\r\n',
    ),
  )
  .map(
    ([path, key, host, more]) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: ${key}\r\n${more}\r\n`,
  )

const openSocket = fc.constant(
  'GET /lake/_emulator/listeners HTTP/1.1\r\nHost: localhost:<port>\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
)

const httpText = fc.constantFrom(
  'GET / HTTP/1.1\r\nHost: localhost:<port>\r\n\r\n',
  'GET http://elsewhere.example/about/ HTTP/1.1\r\nHost: localhost:<port>\r\n\r\n',
  'GET //elsewhere.example/..%2f HTTP/1.1\r\nHost: localhost:<port>\r\n\r\n',
  'GET /lake/v1/ping HTTP/1.1\r\nHost: a\r\nHost: localhost:<port>\r\n\r\n',
  'GET /lake/v1/ping HTTP/1.0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: localhost:<port>\r\n\r\n',
  'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n',
  'POST /lake/v1/data/query/production HTTP/1.1\r\nHost: localhost:<port>\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query": "*"',
  'POST /lake/v1/data/query/production HTTP/1.1\r\nHost: localhost:<port>\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"que\r\nzz\r\n\r\n',
  'POST /lake/v1/data/mutate/production HTTP/1.1\r\nHost: localhost:<port>\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'POST /lake/v1/data/query/production HTTP/1.1\r\nHost: localhost:<port>\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
)

export const connection: fc.Arbitrary<Connection> = fc.record({
  kind: fc.constant('connection' as const),
  pieces: fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(openSocket, fc.array(frame, {maxLength: 5}))
        .map(([head, frames]) => [head, ...frames]),
    },
    fc.tuple(upgrade, fc.array(frame, {maxLength: 2})).map(([head, frames]) => [head, ...frames]),
    fc.array(fc.oneof(httpText, bytes), {minLength: 1, maxLength: 3}),
  ),
  end: fc.constantFrom('reset', 'end', 'wait'),
})
