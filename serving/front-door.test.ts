import {once} from 'node:events'
import {connect} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {listenOnLoopback, type LoopbackServer} from './listen.ts'

let server: LoopbackServer
beforeAll(async () => {
  server = await listenOnLoopback(
    (request, response) => response.end(`asked for ${request.url}`),
    (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    0,
  )
})
afterAll(() => server.close())

/** Sends a request as it is written. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test.each(['localhost:3000', '127.0.0.1', '[::1]:80'])('everything answers to %s', async (host) => {
  expect(await send('GET /about HTTP/1.1', `Host: ${host}`, 'Connection: close')).toContain(
    'asked for /about',
  )
})

test.each(['evil.example', '127.0.0.1.evil.example', '0.0.0.0:3000', 'localhost@evil.example', ''])(
  'nothing answers to "%s", which leads here too',
  async (host) => {
    const answer = await send('GET / HTTP/1.1', `Host: ${host}`, 'Connection: close')
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
    expect(answer).not.toContain('asked for')
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade']
    expect(await send('GET / HTTP/1.1', `Host: ${host}`, ...upgrade)).toBe('')
  },
)

test('nothing answers to a whole address, whose host would be believed', async () => {
  expect(await send('GET http://evil.example/about HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 421 /)
})
