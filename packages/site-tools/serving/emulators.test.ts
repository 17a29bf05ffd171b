import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, request, type IncomingMessage} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {signInAddress} from 'lakebed'
import sharp from 'sharp'
import {type EmulatorOptions, openEmulators} from './emulators.ts'
import {ownerClient, readOwnerToken} from './local-client.ts'

async function serve(options: Partial<EmulatorOptions>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulators-'))
  const emulators = openEmulators({dataDir, ...options})
  const server = createServer(getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    dataDir,
    handles: (path: string) => emulators.handles(path),
    app: emulators.app,
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await emulators.close()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}

let served: Awaited<ReturnType<typeof serve>>
let origin: string
beforeAll(async () => {
  const deployRoutes = new Hono().all('/', ({text: answer}) => answer('done'))
  served = await serve({base: '/portfolio/', deployRoutes})
  ;({origin} = served)
})
afterAll(() => served.close())

/** Sends a chunked body. */
async function send(path: string, type: string, pieces: readonly string[]): Promise<string> {
  const outgoing = request(origin + path, {method: 'POST', headers: {origin, 'content-type': type}})
  const responded = new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve))
  for (const piece of pieces) outgoing.write(piece)
  outgoing.end()
  const response = await responded
  return `${response.statusCode} ${await text(response)}`
}

const form = 'application/x-www-form-urlencoded'
const [mail, captcha] = ['/email/api/v1.0/email/send', '/captcha/api/siteverify']

test.each([
  [mail, 'application/json', ['{"user_id": "a",', ' "service_id": ""}'], 'Account not found'],
  [captcha, form, ['secret=a', '&response=b'], 'invalid-input-secret'],
  ['/lake/v1/data/query/production', 'application/json', ['{"query"', ': "1 + 1"}'], '"result":2'],
])('a chunked body is read: %s', async (path, type, pieces, answer) => {
  expect(await send(path, type, pieces)).toContain(answer)
})

test.each([
  [mail, 'application/json', 60_000],
  [captcha, form, 20_000],
  ['/lake/v1/data/query/production', 'application/json', 5_000_000],
])('a chunked body that is too large is refused: %s', async (path, type, size) => {
  const pieces = Array.from({length: 10}, () => 'x'.repeat(size / 10))
  expect(await send(path, type, pieces)).toMatch(/^413 /)
})

test.each(['/', '/portfolio/'])(
  'an image file below %s has the best format that the client accepts',
  async (base) => {
    const client = ownerClient(origin, served.dataDir)
    const red = sharp({create: {width: 40, height: 20, channels: 3, background: 'red'}})
    const {_id, path} = await client.assets.upload('image', await red.png().toBuffer())
    await client.createOrReplace({_id: 'shown', _type: 'project', image: {asset: {_ref: _id}}})
    const get = async (name: string, accept: string) => {
      const response = await fetch(`${origin}${base}lake/${path}${name}`, {headers: {accept}})
      const {width, height} = await sharp(await response.arrayBuffer()).metadata()
      const [type, vary] = [response.headers.get('content-type'), response.headers.get('vary')]
      return [width, height, type, vary]
    }
    const [cut, whole] = ['_rect=20-0-20-20_w=10_h=10.webp', '_w=20_fit=max.jpg']
    expect(await get(cut, 'image/avif,image/webp')).toEqual([10, 10, 'image/avif', 'Accept'])
    expect(await get(cut, 'image/webp,*/*')).toEqual([10, 10, 'image/webp', 'Accept'])
    expect(await get(cut, '*/*')).toEqual([10, 10, 'image/png', 'Accept'])
    expect(await get(whole, 'image/avif,image/webp')).toEqual([20, 10, 'image/jpeg', null])
    expect(await get('', '*/*')).toEqual([40, 20, 'image/png', null])
    expect(await get('?w=10', '*/*')).toEqual([10, 5, 'image/png', null])
  },
)

test.each([
  ['/lake', true],
  ['/lake/v1/ping', true],
  ['/email/api', true],
  ['/outbox', true],
  ['/captcha/api', true],
  ['/content-files', true],
  ['/portfolio/lake/images/a.png', true],
  ['/lakes', false],
  ['/portfolio/about', false],
])('%s is handled here: %s', (path, expected) => {
  expect(served.handles(path)).toBe(expected)
})

async function signIn(): Promise<string> {
  const secret = new URL(await signInAddress(ownerClient(origin, served.dataDir))).hash.slice(1)
  const signedIn = await fetch(`${origin}/lake/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin},
    body: JSON.stringify({secret}),
  })
  return (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const mutate = '/lake/v1/data/mutate/production'
const services = [mutate, mail, captcha, '/email/none', '/captcha/api.js', '/outbox', '/content-files']

describe.each(services)('%s', (path) => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])('is closed to pages of other sites: %s', async (method) => {
    const cookie = await signIn()
    for (const headers of [
      {origin: 'https://evil.example'},
      {origin: 'http://localhost:1'},
      {origin: 'null'},
      {'sec-fetch-site': 'cross-site'},
      {'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image'},
    ]) {
      const response = await fetch(origin + path, {method, headers: {cookie, ...headers}})
      expect(response.status).toBe(403)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
    }
  })

  test('takes no write with the cookie alone, which any program of the machine can make a browser send', async () => {
    const response = await fetch(origin + path, {method: 'POST', headers: {cookie: await signIn()}})
    expect(response.status).toBe(403)
  })
})

test('a link on another site to the outbox leads to where the owner signs in, a frame or a write of it does not', async () => {
  const cookie = await signIn()
  // `fetch` of Node has a mode of its own.
  const visit = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document'}
  const ask = async (path: string, method: string, headers: Record<string, string>) =>
    served.app.request(origin + path, {method, headers: {...headers, host: new URL(origin).host, cookie}})
  const followed = await ask('/outbox', 'GET', visit)
  expect(followed.status).toBe(401)
  expect(await followed.text()).toContain(`/lake/sign-in?origin=${encodeURIComponent(`${origin}/outbox`)}`)
  expect(followed.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const refused = [
    ask('/outbox', 'GET', {...visit, 'sec-fetch-dest': 'iframe'}),
    ask('/outbox', 'POST', visit),
    ask('/content-files', 'GET', visit),
  ]
  expect((await Promise.all(refused)).map(({status}) => status)).toEqual([403, 403, 403])
})

test('the owner writes by the cookie or the token', async () => {
  const cookie = await signIn()
  const post = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/content-files`, {method: 'POST', headers})).status
  expect(await post({cookie, origin})).toBe(200)
  expect(await post({cookie, 'sec-fetch-site': 'same-origin'})).toBe(200)
  expect(await post({origin})).toBe(401)
  expect(await post({authorization: `Bearer ${readOwnerToken(served.dataDir)}`})).toBe(200)
})

test.each([...services, '/lake/identity', '/outbox/none', '/lake/none'])(
  '%s is not sniffed, cached or embedded',
  async (path) => {
    const {headers} = await fetch(origin + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  },
)
