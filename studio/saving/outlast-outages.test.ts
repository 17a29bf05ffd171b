import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {outlastOutages} from './outlast-outages.ts'

let server: Server
let address: string

async function listen(port: number): Promise<void> {
  server = createServer((_, response) => response.setHeader('connection', 'close').end('here'))
  await once(server.listen(port, '127.0.0.1'), 'listening')
}

beforeEach(async () => {
  await listen(0)
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/lake/v1/data/query/production`
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('fetch', globalThis.fetch)
  outlastOutages()
})

afterEach(() => {
  server.close()
  vi.unstubAllGlobals()
})

async function outage(): Promise<void> {
  server.close()
  await once(server, 'close')
}

test('a question that is asked during an outage is answered after it', async () => {
  await (await fetch(address)).text()
  await outage()
  const asked = fetch(address)
  await listen(Number(new URL(address).port))
  expect(await (await asked).text()).toBe('here')
})

test('a question that is no longer wanted is not asked again', async () => {
  await (await fetch(address)).text()
  await outage()
  await expect(fetch(address, {signal: AbortSignal.timeout(50)})).rejects.toThrow('aborted')
})

test('a change that did not arrive fails at once: whoever made it decides', async () => {
  await (await fetch(address)).text()
  await outage()
  await expect(fetch(address, {method: 'POST', body: '{}'})).rejects.toThrow('fetch failed')
})

test('a host that never answered is not waited for', async () => {
  await outage()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('what is no content is not waited for: an extension may block it for ever', async () => {
  await (await fetch(address)).text()
  await outage()
  await expect(fetch(new URL('/lake/v1/intake/telemetry-status', address))).rejects.toThrow('fetch failed')
})
