import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import http2 from 'node:http2'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../server.ts'
import {certificatePath, ensureCertificate} from './certificate.ts'

const studio = 'http://localhost:3333'
const parent = mkdtempSync(join(tmpdir(), 'lake-https-'))
const folder = join(parent, 'data')
const certificate = await ensureCertificate(folder)
let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake({tls: certificate, allowedOrigins: [studio]})
})
afterAll(async () => {
  await lake.close()
  rmSync(parent, {recursive: true, force: true})
})

/** Runs a module in a process that trusts the certificate. */
async function runTrusting(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: {...process.env, NODE_EXTRA_CA_CERTS: certificatePath(folder)},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(child.stdout)).trim()
}

test('a client queries, mutates and listens', async () => {
  const output = await runTrusting(`
    import {createClient} from '@sanity/client'
    const client = createClient({
      projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', apiHost: '${lake.url}',
      useProjectHostname: false, useCdn: false, token: '${lake.token}',
    })
    const received = new Promise((resolve) => {
      const subscription = client.listen('*[_id == "hello"]', {}, {events: ['welcome', 'mutation']}).subscribe((event) => {
        if (event.type === 'welcome') void client.create({_id: 'hello', _type: 'post', title: 'Hello'})
        else { subscription.unsubscribe(); resolve(event.result.title) }
      })
    })
    console.log(await received, await client.fetch('*[_id == "hello"][0].title'))
  `)
  expect(output).toBe('Hello Hello')
})

test('asset URLs of the listener socket are HTTPS', async () => {
  const address = `${lake.url.replace('https', 'wss')}/v1/data/listen/production?query=*&includeResult=true`
  const headers = {authorization: `Bearer ${lake.token}`}
  const socket = new WebSocket(address, {ca: certificate.cert, headers})
  await once(socket, 'message')
  const received = new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const [url] = /https?:[^"\\]+\/files\//.exec(data.toString()) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const uploaded = runTrusting(`
    const headers = {authorization: 'Bearer ${lake.token}'}
    await fetch('${lake.url}/v1/assets/files/production', {method: 'POST', headers, body: 'text'})
  `)
  expect(await received).toBe(`${lake.url}/files/`)
  await uploaded
  socket.close()
})

test('an HTTP/2 request has the access checks of its host', async () => {
  const statusFor = async (authority: string) => {
    const session = http2.connect(lake.origin, {ca: certificate.cert})
    const request = session.request({':path': '/lake/v1/ping', ':authority': authority})
    const [{':status': status}] = await once(request, 'response')
    session.destroy()
    return status
  }
  expect(await statusFor(new URL(lake.url).host)).toBe(200)
  expect(await statusFor('rebound.example')).toBe(403)
})

test('the session cookie is sent by a Studio over HTTP', async () => {
  const [url, secret] = (await lake.signInAddress()).split('#')
  const output = await runTrusting(`
    const headers = {'content-type': 'application/json', origin: '${lake.origin}'}
    const body = JSON.stringify({secret: '${secret}'})
    const response = await fetch('${url}', {method: 'POST', headers, body})
    console.log(response.headers.get('set-cookie'))
  `)
  expect(output).toMatch(/; HttpOnly; Secure; SameSite=None$/)
})

test('a restart is on the same port, and closes open connections', async () => {
  const session = http2.connect(lake.origin, {ca: certificate.cert})
  await once(session, 'connect')
  await Promise.all([once(session, 'close'), lake.restart()])
  expect(await runTrusting(`console.log((await fetch('${lake.url}/v1/ping')).status)`)).toBe('200')
})

test('the command prints a new sign-in address of the running lake', async () => {
  await using running = await openContentLake({dataDir: folder, tls: certificate})
  const options = [
    '--data',
    folder,
    '--port',
    new URL(running.origin).port,
    '--https',
    '--allow-origin',
    studio,
  ]
  const bin = join(import.meta.dirname, '../bin.mjs')
  const child = spawn(process.execPath, [bin, ...options], {stdio: ['ignore', 'pipe', 'inherit']})
  expect(await text(child.stdout)).toContain(`${running.url}/sign-in#`)
})

test('the certificate is kept', async () => {
  expect(await ensureCertificate(folder)).toEqual(certificate)
  expect(readFileSync(certificatePath(folder), 'utf8')).toBe(certificate.cert)
})

test.skipIf(process.platform === 'win32')('only its owner can read the key and the folder', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'localhost-key.pem')).mode & 0o777).toBe(0o600)
})
