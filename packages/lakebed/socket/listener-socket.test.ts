import {once} from 'node:events'
import * as v from 'valibot'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {WebSocketServer} from 'ws'
import {installListenerSocket} from '../browser/listener-socket.ts'
import {openContentLake, type RunningLake} from '../server.ts'
import {EventReader} from '../testing/event-reader.ts'

let lake: RunningLake
let uninstall: () => void

beforeEach(async () => {
  lake = await openContentLake({limits: {listeners: 20}})
  uninstall = installListenerSocket(lake.url)
})
afterEach(async () => {
  uninstall()
  await lake.close()
})

function listen(query: string, init?: RequestInit): Promise<Response> {
  const search = new URLSearchParams({query, includeResult: 'true'})
  return fetch(`${lake.url}/v2025-02-19/data/listen/production?${search}`, init)
}

describe('the listener socket', () => {
  test('carries more event streams than a browser has connections, and forwards error responses', async () => {
    const responses = await Promise.all(Array.from({length: 20}, () => listen('*[_type == "course"]')))
    expect([responses[0]?.status, responses[0]?.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream',
    ])
    const readers = responses.map((response) => new EventReader(response))
    await Promise.all(readers.map((reader) => reader.next()))
    await lake.owner().create({_id: 'c1', _type: 'course', name: 'Rust'})
    for (const event of await Promise.all(readers.map((reader) => reader.next())))
      expect(event).toMatchObject({event: 'mutation', data: {documentId: 'c1', result: {name: 'Rust'}}})
    const refused = await listen('*')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({message: expect.stringContaining('At most 20 listeners')})
  })

  test('errors its streams when the server stops, and reconnects after a restart', async () => {
    const events = new EventReader(await listen('*'))
    await events.next()
    await lake.restart()
    await expect(events.next()).rejects.toThrow('The connection was lost')
    expect(await new EventReader(await listen('*')).next()).toMatchObject({event: 'welcome'})
  })

  test('is rejected like fetch when the server is unreachable', async () => {
    uninstall()
    uninstall = installListenerSocket('http://localhost:1/lake')
    const lost = fetch('http://localhost:1/lake/v1/data/listen/production?query=*')
    await expect(lost).rejects.toThrow(TypeError)
  })

  test('is rejected when the socket closes before the status', async () => {
    const server = new WebSocketServer({port: 0, host: 'localhost'})
    server.on('connection', (socket) => socket.close(1011))
    await once(server, 'listening')
    const address = v.parse(v.object({port: v.number()}), server.address())
    uninstall()
    uninstall = installListenerSocket(`http://localhost:${address.port}/lake`)
    const lost = fetch(`http://localhost:${address.port}/lake/v1/data/listen/production?query=*`)
    await expect(lost).rejects.toThrow('The connection was lost')
    server.close()
  })

  test('closes streams that the page cancels or aborts', async () => {
    for (let round = 0; round < 25; round += 1) {
      const events = new EventReader(await listen('*'))
      expect(await events.next()).toMatchObject({event: 'welcome'})
      await events.cancel()
    }
    for (let round = 0; round < 25; round += 1) {
      const controller = new AbortController()
      const events = new EventReader(await listen('*', {signal: controller.signal}))
      expect(await events.next()).toMatchObject({event: 'welcome'})
      controller.abort()
      await expect(events.next()).rejects.toThrow('aborted')
    }
    await expect(listen('*', {signal: AbortSignal.abort()})).rejects.toMatchObject({name: 'AbortError'})
  })

  test('leaves other URLs to fetch, answers the ping, and removes the project id from host names', async () => {
    const query = '/v1/data/query/production?query=1'
    expect(await (await fetch(lake.url + query)).json()).toMatchObject({result: 1})
    const named = lake.url.replace('//', '//local.')
    expect(await (await fetch(named + query)).json()).toMatchObject({result: 1})
    const request = new Request(`${named}/v1/users/me`, {headers: {authorization: `Bearer ${lake.token}`}})
    expect(await (await fetch(request)).json()).toMatchObject({id: 'owner'})
    expect((await fetch(`${lake.url}/v1/ping?tag=x`)).url).toBe('')
  })

  test('reads the Last-Event-ID and the abort signal of a Request', async () => {
    const controller = new AbortController()
    const headers = {'last-event-id': 'tx1#c1'}
    const url = `${lake.url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
    const events = new EventReader(await fetch(new Request(url, {headers, signal: controller.signal})))
    expect(await events.next()).toMatchObject({event: 'reset'})
    controller.abort()
    await expect(events.next()).rejects.toThrow('aborted')
    expect(await new EventReader(await fetch(url)).next()).toMatchObject({event: 'welcome'})
  })
})
