import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect, type Socket} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {startLake, type LakeProcess} from '../testing/start-lake-process.ts'

let server: LakeProcess
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lakebed-'))
  server = await startLake(dataDir, {queryMs: 300})
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, {recursive: true, force: true})
})

async function survives(): Promise<boolean> {
  return (await fetch(`${server.url}/ping`)).ok
}

test.each([
  ['half a character as the event seen last', '/v1/data/listen/production?query=*&lastEventId=%ed%a0%80'],
  ['half a character in the query', '/v1/data/listen/production?query=%ed%bf%bf'],
  ['a dataset that is no text', '/v1/data/listen/%ff?query=*'],
])('%s does not end the server', async (_case, path) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/lake${path}`)
  const [status] = await once(socket, 'message')
  expect(String(status)).toMatch(/^[24]\d\d$/)
  socket.send('x'.repeat(100_000))
  await once(socket, 'close')
  expect(await survives()).toBe(true)
})

/** Uses a plain connection, which can be broken in every way. */
function askForSocket(path: string, host = `127.0.0.1:${port}`): Socket {
  const socket = connect({port, host: '127.0.0.1', allowHalfOpen: true})
  socket.on('error', () => undefined)
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `host: ${host}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  return socket
}

test.each([
  ['refused', '/lake/v1/socket/production', '401'],
  ['refused for its host', '/lake/v1/data/listen/production?query=*', '403'],
  ['unknown', '/lake/v1/data/listen/../export/production', '404'],
  ['open', '/lake/v1/data/listen/production?query=*', '101'],
])('a WebSocket that is %s and reset does not end the server', async (kind, path, status) => {
  for (let round = 0; round < 10; round += 1) {
    const socket = askForSocket(path, kind.includes('host') ? 'evil.example' : undefined)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain(`HTTP/1.1 ${status}`)
    // The server is still reading or writing when the connection is reset.
    socket.write('x'.repeat(1000))
    socket.resetAndDestroy()
  }
  for (let round = 0; round < 10; round += 1) {
    const socket = askForSocket(path, kind.includes('host') ? 'evil.example' : undefined)
    await once(socket, 'connect')
    socket.resetAndDestroy()
  }
  expect(await survives()).toBe(true)
})

test('a refused WebSocket is destroyed, even if the client keeps its half open', async () => {
  const socket = askForSocket('/lake/v1/socket/production')
  await once(socket, 'data')
  // A half-open connection would keep the server running.
  const broken = new Promise((resolve) => {
    socket.on('error', resolve)
  })
  const write = setInterval(() => socket.write('x'), 5)
  expect(await broken).toMatchObject({code: expect.stringMatching(/EPIPE|ECONNRESET/)})
  clearInterval(write)
  socket.destroy()
})

test('a commit is acknowledged before the filters of listeners run', async () => {
  const lake = `${server.url}/data`
  const endless = `*[description in path("${'**.'.repeat(18)}~")]`
  const search = new URLSearchParams({query: endless})
  const streams = await Promise.all(
    Array.from({length: 3}, () => fetch(`${lake}/listen/production?${search}`)),
  )
  const closed = streams.map(async (stream) => (await stream.text()).includes('channelError') && 'closed')
  const published = fetch(`${lake}/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${server.token}`},
    body: JSON.stringify({mutations: [{create: {_type: 'course', description: '.'.repeat(100)}}]}),
  })
  expect(await Promise.race([published.then(({status}) => status), ...closed])).toBe(200)
  expect(await Promise.all(closed)).toEqual(['closed', 'closed', 'closed'])
  expect(await survives()).toBe(true)
})
