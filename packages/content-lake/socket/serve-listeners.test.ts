import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {WebSocket as NodeSocket} from 'ws'
import {installListenerSocket} from '../browser/listener-socket.ts'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'
import {EventReader} from '../testing/event-text.ts'

let lake: RunningLake
let uninstall: () => void

beforeEach(async () => {
  lake = await openContentLake({limits: {listeners: 20}})
  uninstall = installListenerSocket(`${lake.origin}/lake`)
})

afterEach(async () => {
  uninstall()
  await lake.close()
})

function listen(query: string, init?: RequestInit): Promise<Response> {
  const search = new URLSearchParams({query, includeResult: 'true'})
  return fetch(`${lake.origin}/lake/v2025-02-19/data/listen/production?${search}`, init)
}

describe('the listener socket', () => {
  test('answers fetch with an event stream that follows what is published', async () => {
    const response = await listen('*[_type == "course"]')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const events = new EventReader(response)
    expect(await events.next()).toMatchObject({event: 'welcome'})
    await lake.owner().create({_id: 'c1', _type: 'course', name: 'Rust'})
    expect(await events.next()).toMatchObject({
      event: 'mutation',
      data: {documentId: 'c1', transition: 'appear', result: {name: 'Rust'}},
    })
    await events.cancel()
  })

  test('carries more streams at once than a browser has connections', async () => {
    const readers = await Promise.all(
      Array.from({length: 15}, async () => new EventReader(await listen('*[_type == "course"]'))),
    )
    await Promise.all(readers.map((reader) => reader.next()))
    await lake.owner().create({_id: 'c1', _type: 'course'})
    const received = await Promise.all(readers.map((reader) => reader.next()))
    expect(received.map(({event}) => event)).toEqual(Array.from({length: 15}, () => 'mutation'))
  })

  test('breaks its streams when the server goes, and opens new ones when it is back', async () => {
    const events = new EventReader(await listen('*'))
    await events.next()
    await lake.restart()
    await expect(events.next()).rejects.toThrow('The connection was lost')
    expect(await new EventReader(await listen('*')).next()).toMatchObject({event: 'welcome'})
  })

  test('rejects like fetch when the server cannot be reached', async () => {
    uninstall()
    uninstall = installListenerSocket('http://localhost:1/lake')
    const lost = fetch('http://localhost:1/lake/v1/data/listen/production?query=*')
    await expect(lost).rejects.toThrow(TypeError)
  })

  test('frees the place of a stream that the page aborts', async () => {
    for (let round = 0; round < 25; round += 1) {
      const controller = new AbortController()
      const events = new EventReader(await listen('*', {signal: controller.signal}))
      expect(await events.next()).toMatchObject({event: 'welcome'})
      controller.abort()
      await expect(events.next()).rejects.toThrow('aborted')
    }
  })

  test('passes refusals on with their status', async () => {
    await Promise.all(Array.from({length: 20}, () => listen('*')))
    const refused = await listen('*')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({message: expect.stringContaining('At most 20 listeners')})
  })

  test('leaves every other address to the browser, and answers the ping itself', async () => {
    const answered = await fetch(`${lake.origin}/lake/v1/data/query/production?query=1`)
    expect(await answered.json()).toMatchObject({result: 1})
    expect((await fetch(`${lake.origin}/lake/v1/ping?tag=x`)).url).toBe('')
  })

  test('opens nothing but event streams, whatever a page asks for', async () => {
    const socket = new NodeSocket(`${lake.origin.replace('http', 'ws')}/lake/_emulator/listeners`)
    const frames: unknown[] = []
    await new Promise<void>((resolve) => {
      socket.on('open', () => {
        socket.send(JSON.stringify({open: 1, path: '/v1/users/me'}))
        socket.send(JSON.stringify({open: 2, path: '/v1/data/listen/../export/production'}))
      })
      socket.on('message', (data: Buffer) => {
        frames.push(JSON.parse(data.toString()))
        if (frames.filter((frame) => JSON.stringify(frame).includes('"end"')).length === 2) resolve()
      })
    })
    expect(frames).toContainEqual({stream: 1, status: 404})
    expect(frames).toContainEqual({stream: 2, status: 404})
    socket.close()
  })

  test.each(['not JSON', '{"open":"one"}', '[]', '{"open":1,"path":"relative"}'])(
    'hangs up on the malformed frame %s',
    async (frame) => {
      const socket = new NodeSocket(`${lake.origin.replace('http', 'ws')}/lake/_emulator/listeners`)
      socket.on('open', () => socket.send(frame))
      const code = await new Promise((resolve) => {
        socket.on('close', resolve)
      })
      expect(code).toBe(1008)
    },
  )

  test('hangs up on a message that is too large', async () => {
    const socket = new NodeSocket(`${lake.origin.replace('http', 'ws')}/lake/_emulator/listeners`)
    socket.on('open', () => socket.send('x'.repeat(100_000)))
    const code = await new Promise((resolve) => {
      socket.on('close', resolve)
    })
    expect(code).toBe(1009)
  })
})
