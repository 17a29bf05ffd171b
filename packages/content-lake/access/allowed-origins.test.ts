import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../open-content-lake.ts'

/** What a page elsewhere may do once its origin is allowed. Node's fetch sends the fields that browsers keep to themselves. */
const studio = 'http://localhost:3333'
const elsewhere = 'http://localhost:4444'

let lake: RunningLake
let cookie: string
let image: string

beforeAll(async () => {
  lake = await openContentLake({allowedOrigins: [studio]})
  const [address = '', secret] = (await lake.signInAddress()).split('#')
  const signedIn = await fetch(address, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: lake.origin},
    body: JSON.stringify({secret}),
  })
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  // Of no published document: the owner alone may see it.
  const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'
  const {url} = await lake.owner().assets.upload('image', Buffer.from(pixel), {filename: 'pixel.svg'})
  image = new URL(url).pathname.replace('/lake', '')
})
afterAll(() => lake.close())

const fromPage = (origin: string) => ({cookie, origin, 'sec-fetch-site': 'same-site'})

describe('a page of an allowed origin', () => {
  test('reads as the owner who is signed in, and its browser is told that it may', async () => {
    const response = await lake.fetch('/v1/users/me', {headers: fromPage(studio)})
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(studio)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('writes, after asking whether it may', async () => {
    const path = '/v1/data/mutate/production'
    const asked = await lake.fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin: studio,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type')
    const written = await lake.fetch(path, {
      method: 'POST',
      headers: {...fromPage(studio), 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{createOrReplace: {_id: 'a', _type: 'post'}}]}),
    })
    expect(written.status).toBe(200)
  })

  test('can read why something was refused', async () => {
    const response = await lake.fetch('/v1/users/me', {
      headers: {origin: studio, authorization: 'Bearer wrong'},
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(studio)
  })

  test('shows pictures that are not published, which its browser asks for without an Origin', async () => {
    const headers = {cookie, referer: `${studio}/structure`, 'sec-fetch-site': 'same-site'}
    const response = await lake.fetch(image, {headers})
    expect(response.status).toBe(200)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('listens over the WebSocket', async () => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/_emulator/listeners`, {
      headers: {cookie, origin: studio},
    })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.close()
  })

  test('is where the sign-in may lead', async () => {
    expect((await lake.fetch(`/sign-in?origin=${encodeURIComponent(`${studio}/structure`)}`)).status).toBe(
      200,
    )
  })
})

describe('a page of any other origin', () => {
  test('is refused as before', async () => {
    const response = await lake.fetch('/v1/users/me', {headers: fromPage(elsewhere)})
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect((await lake.fetch(`/sign-in?origin=${elsewhere}`)).status).toBe(400)
  })

  test('shows no picture that is not published', async () => {
    const headers = {cookie, referer: `${elsewhere}/`, 'sec-fetch-site': 'same-site'}
    expect((await lake.fetch(image, {headers})).status).toBe(404)
  })
})
