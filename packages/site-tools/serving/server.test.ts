import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {connect} from 'node:net'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {listenOnLoopback, type LoopbackServer} from './server.ts'

let server: LoopbackServer
beforeAll(async () => {
  server = await listenOnLoopback(
    (request, response) => response.end(`asked for ${request.url}`),
    (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    0,
  )
})
afterAll(() => server.close())

/** Sends a raw HTTP request. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

test.each(['localhost:3000', '127.0.0.1', '[::1]:80'])('the host %s is answered', async (host) => {
  const answer = await send('GET /about HTTP/1.1', `Host: ${host}`, 'Connection: close')
  expect(answer).toContain('asked for /about')
  expect(answer).not.toMatch(/^connection:/im)
})

test.each(['evil.example', '127.0.0.1.evil.example', '0.0.0.0:3000', 'localhost@evil.example', ''])(
  'the host "%s" is refused',
  async (host) => {
    const answer = await send('GET / HTTP/1.1', `Host: ${host}`, 'Connection: close')
    expect(answer).toMatch(/^HTTP\/1\.1 421 /)
    expect(answer).not.toContain('asked for')
    const upgrade = ['Upgrade: websocket', 'Connection: Upgrade']
    expect(await send('GET / HTTP/1.1', `Host: ${host}`, ...upgrade)).toBe('')
  },
)

test('a request for a proxy is refused', async () => {
  expect(await send('GET http://evil.example/about HTTP/1.1', 'Host: localhost')).toMatch(/^HTTP\/1\.1 421 /)
})

function listen(port?: number) {
  return listenOnLoopback(
    (_request, response) => response.end(),
    (_request, socket) => socket.destroy(),
    port,
  )
}

test('the default port is the next free one from 3000 on', async () => {
  const [first, second] = [await listen(), await listen()]
  await Promise.all([first.close(), second.close()])
  expect([first.port >= 3000, second.port > first.port, second.origin]).toEqual([
    true,
    true,
    `http://localhost:${second.port}`,
  ])
})

test('a port in use is an error', async () => {
  await expect(listen(server.port)).rejects.toThrow(
    `Port ${server.port} is in use by another program. Set PORT to use a different one.`,
  )
})

/** Runs a small server in a child process. */
function run(script: string) {
  const module = join(import.meta.dirname, 'server.ts')
  const source = `import {handleProcessEvents} from ${JSON.stringify(module)}\n${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('uncaught errors are logged on one line, and a server that cannot close exits', async () => {
  const child = run(`
    handleProcessEvents(() => new Promise(() => {}))
    setInterval(() => {}, 1000)
    setTimeout(() => { throw new TypeError('of a timer\\nand \\u001b[2Jmore') })
    setTimeout(() => void Promise.reject(new Error('of a promise')))
    setTimeout(() => { throw Object.create(null) })
    setTimeout(() => console.log('still here'), 50)`)
  const output = text(child.stderr)
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect((await output).trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^Uncaught error: .*TypeError: of a timer and +\[2Jmore +at /),
    expect.stringMatching(/^Uncaught error: .*Error: of a promise +at /),
    expect.stringMatching(/^Uncaught error: .*null prototype/),
  ])
})
