import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../server.ts'
import {createAccessRequests, type Headers, studio} from '../testing/access-requests.ts'

let lake: RunningLake

const {bearer} = createAccessRequests(() => lake)

/**
 * @param held collects open sockets; without it they are closed
 * @returns the status, 101 if it opens
 */
function upgrade(path: string, headers: Headers, held?: WebSocket[]): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${lake.origin.replace('http', 'ws')}${path}`, {headers})
    socket.on('open', () => {
      resolve(101)
      if (held === undefined) socket.terminate()
      else held.push(socket)
    })
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

describe('a WebSocket', () => {
  beforeAll(async () => {
    lake = await openContentLake({limits: {listeners: 3}, allowedOrigins: [studio]})
  })
  afterAll(() => lake.close())

  test.each(['/lake/v1/data/listen/production', '/lake/v1/socket/production'])(
    'at %s is not for pages elsewhere, nor under a foreign name',
    async (path) => {
      expect(await upgrade(path, {...bearer(), origin: lake.origin})).toBe(101)
      expect(await upgrade(path, {...bearer(), origin: studio})).toBe(101)
      expect(await upgrade(path, {...bearer(), origin: 'https://evil.example'})).toBe(403)
      expect(await upgrade(path, {...bearer(), host: 'evil.example'})).toBe(403)
      expect(await upgrade(path, {authorization: 'Bearer wrong'})).toBe(401)
    },
  )

  test('for presence is for the owner, in a dataset that exists', async () => {
    expect(await upgrade('/lake/v1/socket/production', {origin: lake.origin})).toBe(401)
    expect(await upgrade('/lake/v1/socket/staging', bearer())).toBe(404)
    for (const path of ['/lake/v1/elsewhere', '/lake/v1/users/me'])
      expect(await upgrade(path, bearer())).toBe(404)
  })

  test('is refused beyond the limit, until one closes', async () => {
    const path = '/lake/v1/socket/production'
    const sockets: WebSocket[] = []
    while (sockets.length < 3) await upgrade(path, bearer(), sockets)
    expect(await upgrade(path, bearer())).toBe(429)
    for (const socket of sockets) socket.terminate()
    await expect.poll(() => upgrade(path, bearer())).toBe(101)
  })
})
