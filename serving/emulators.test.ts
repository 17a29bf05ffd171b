import {getRequestListener} from '@hono/node-server'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, request, type IncomingMessage, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openEmulators, type Emulators} from './emulators.ts'

let emulators: Emulators
let server: Server
let origin: string
const dataDir = mkdtempSync(join(tmpdir(), 'emulators-'))

// As npm start serves them.
beforeAll(async () => {
  emulators = openEmulators({dataDir, id: 'test'})
  server = createServer(getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await emulators.close()
  rmSync(dataDir, {recursive: true, force: true})
})

/** Sends a body in pieces, without saying how long it is, as proxies do. */
async function send(path: string, type: string, pieces: readonly string[]): Promise<string> {
  const asking = request(origin + path, {method: 'POST', headers: {origin, 'content-type': type}})
  const answered = new Promise<IncomingMessage>((resolve) => asking.once('response', resolve))
  for (const piece of pieces) asking.write(piece)
  asking.end()
  const response = await answered
  return `${response.statusCode} ${await text(response)}`
}

const form = 'application/x-www-form-urlencoded'
const [mail, captcha] = ['/email/api/v1.0/email/send', '/captcha/api/siteverify']

test.each([
  [mail, 'application/json', ['{"user_id": "a",', ' "service_id": ""}'], 'service_id parameter is required'],
  [captcha, form, ['secret=a', '&response=b'], 'invalid-input-secret'],
  ['/lake/v1/data/query/production', 'application/json', ['{"query"', ': "1 + 1"}'], '"result":2'],
])('a body in chunks is read: %s', async (path, type, pieces, answer) => {
  expect(await send(path, type, pieces)).toContain(answer)
})

test.each([
  [captcha, form, 20_000],
  ['/lake/v1/data/query/production', 'application/json', 70_000],
])('a body in chunks that is too large is refused: %s', async (path, type, size) => {
  const pieces = Array.from({length: 10}, () => 'x'.repeat(size / 10))
  expect(await send(path, type, pieces)).toMatch(/^413 /)
})
