import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, request, type IncomingMessage} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {signInAddress} from 'content-lake'
import {paint, red} from 'content-lake/testing'
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
    const {_id, path} = await client.assets.upload('image', await paint(40, 20, () => red))
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
  ['/.server-id', true],
  ['/portfolio/lake/images/a.png', true],
  ['/lakes', false],
  ['/portfolio/about', false],
])('%s is handled here: %s', (path, expected) => {
  expect(served.handles(path)).toBe(expected)
})

test('a page of another origin cannot write with the cookie of the owner', async () => {
  const secret = new URL(await signInAddress(ownerClient(origin, served.dataDir))).hash.slice(1)
  const signedIn = await fetch(`${origin}/lake/sign-in`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin},
    body: JSON.stringify({secret}),
  })
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';')
  const statusOf = async (method: string, headers: Record<string, string>) =>
    (await fetch(`${origin}/content-files`, {method, headers})).status
  expect(await statusOf('GET', {cookie})).toBe(200)
  expect(await statusOf('POST', {cookie})).toBe(403)
  expect(await statusOf('POST', {cookie, origin: 'http://localhost:1'})).toBe(401)
  expect(await statusOf('POST', {cookie, origin})).toBe(200)
  expect(await statusOf('POST', {cookie, 'sec-fetch-site': 'same-origin'})).toBe(200)
  expect(await statusOf('POST', {origin})).toBe(401)
  const authorization = `Bearer ${readOwnerToken(served.dataDir)}`
  expect(await statusOf('POST', {authorization})).toBe(200)
})
