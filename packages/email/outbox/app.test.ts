import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {openTestService, sendMessage, testOrigin, type TestService} from '../testing.ts'
import {messageIdAt} from './message-id.ts'

const owner = {cookie: 'owner=yes'}

function get({email}: TestService, path: string, headers: Record<string, string> = owner) {
  return email.outbox.request(`${testOrigin}${path}`, {headers})
}

async function pageOf(service: TestService, path: string): Promise<string> {
  const response = await get(service, path)
  expect(response.status).toBe(200)
  return response.text()
}

/** Sends a message and answers its id. */
async function send(service: TestService, message: Record<string, string> = {}): Promise<string> {
  service.now.value += 60_000
  expect((await sendMessage(service, message)).status).toBe(200)
  return readdirSync(join(service.dataDir, 'outbox')).toSorted().at(-1)?.replace('.eml', '') ?? ''
}

describe('the list', () => {
  test('is empty at first, in words', async () => {
    expect(await pageOf(openTestService(), '/')).toContain('Nothing here yet')
  })

  test('shows the newest first, with sender, subject, kind and time', async () => {
    const service = openTestService()
    const [first, second] = [await send(service, {subject: 'One'}), await send(service, {subject: 'Two'})]
    const page = await pageOf(service, '/')
    expect(page.indexOf(second)).toBeLessThan(page.indexOf(first))
    expect(page.indexOf(second)).toBeGreaterThan(0)
    for (const text of [
      '2 messages',
      'Ada Lovelace',
      'One',
      'Two',
      'Contact message',
      '2026-01-02T03:05:05.000Z',
    ]) {
      expect(page).toContain(text)
    }
  })

  test('shows fifty at a time, and the way to the older ones', async () => {
    const service = openTestService()
    const ids: string[] = []
    for (let n = 0; n < 51; n += 1) ids.push(await send(service, {subject: `Number ${n}`}))
    const page = await pageOf(service, '/')
    expect(page.match(/<li>/g)).toHaveLength(50)
    const next = /href="\/outbox(\?before=[^"]+)">Older/.exec(page)?.[1] ?? ''
    const older = await pageOf(service, `/${next}`)
    expect(older.match(/<li>/g)).toHaveLength(1)
    expect(older).toContain('Number 0<')
    expect(older).not.toContain('Older messages')
    expect(older).not.toContain('data-live')
  })

  test('takes any nonsense as a place to list from', async () => {
    const service = openTestService()
    await send(service)
    for (const before of ['', '%00', '../../etc', '~~~', '<script>']) {
      const response = await get(service, `/?before=${before}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('<script>')
    }
  })
})

describe('a message', () => {
  test('is shown in full, with a link that answers it', async () => {
    const service = openTestService()
    const id = await send(service, {subject: 'Café & <b>', message: 'First line\n\n  Second   line'})
    const page = await pageOf(service, `/${id}`)
    expect(page).toContain('First line\n\n  Second   line\n')
    expect(page).toContain('mailto:ada%40example.org?subject=Re%3A%20Caf%C3%A9%20%26%20%3Cb%3E')
  })

  test('can be downloaded as it was stored, never as a page', async () => {
    const service = openTestService()
    const id = await send(service)
    const response = await get(service, `/${id}.eml`)
    expect(response.headers.get('Content-Type')).toBe('message/rfc822')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${id}.eml"`)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toContain('Subject: An engine\r\n')
  })

  test('that is not there, or whose name is none, is not found', async () => {
    const service = openTestService()
    writeFileSync(join(service.dataDir, 'secret.eml'), 'secret')
    const absent = messageIdAt(0, '00000000')
    const names = [
      absent,
      `${absent}.eml`,
      'x',
      '..%2Fsecret',
      '..%2Fsecret.eml',
      '%2e%2e/secret.eml',
      '%00',
      'a/b',
    ]
    for (const name of names) {
      const response = await get(service, `/${name}`)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('There is no such message')
    }
  })

  test('of markup stays text, in every place it is shown', async () => {
    const service = openTestService()
    const markup = `</pre></title><script src="/x"></script><img src=x onerror=alert(1)>"'&amp;`
    const id = await send(service, {name: markup, subject: markup, message: markup})
    for (const page of [await pageOf(service, '/'), await pageOf(service, `/${id}`)]) {
      const tags = new Set(page.match(/<\/?[a-z]+/g))
      for (const tag of ['<img', '<iframe', '<style']) expect(tags).not.toContain(tag)
      expect(page.match(/<script/g)).toHaveLength(1)
      expect(page).toContain('&lt;script')
      expect(page).toContain('&amp;amp;')
    }
  })

  test('of HTML with attachments, put into the folder by hand, shows nothing but its text', async () => {
    const service = openTestService()
    const id = messageIdAt(0, '00000001')
    const source = [
      'From: x@example.org',
      'Subject: =?utf-8?B?PHNjcmlwdD4=?=',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<img src="https://tracker.example/x.png"><b>bold</b>',
      '--b',
      'Content-Type: image/svg+xml',
      'Content-Disposition: attachment; filename=x.svg',
      '',
      '<svg onload="alert(1)"/>',
      '--b--',
    ]
    writeFileSync(join(service.dataDir, 'outbox', `${id}.eml`), source.join('\r\n'))
    const reopened = openTestService({dataDir: service.dataDir})
    const page = await pageOf(reopened, `/${id}`)
    expect(page).not.toContain('tracker.example"')
    expect(page).not.toContain('<svg')
    expect(page).toContain('&lt;script&gt;')
  })
})

test('a damaged file spoils neither the list nor the page of any other', async () => {
  const service = openTestService()
  const good = await send(service, {subject: 'Good'})
  const depth = Array.from(
    {length: 300},
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  )
  const nested = messageIdAt(0, '00000001')
  const folder = messageIdAt(0, '00000002')
  writeFileSync(join(service.dataDir, 'outbox', `${nested}.eml`), depth.join(''))
  mkdirSync(join(service.dataDir, 'outbox', `${folder}.eml`))
  const reopened = openTestService({dataDir: service.dataDir})
  const page = await pageOf(reopened, '/')
  expect(page.match(/a message that cannot be read/g)).toHaveLength(2)
  expect(page).toContain('Good')
  expect(await pageOf(reopened, `/${nested}`)).toContain('Its file cannot be read')
  expect(await pageOf(reopened, `/${good}`)).toContain('Good')
})

describe('access', () => {
  test('is the owner’s alone: everybody else gets a way to log in and nothing more', async () => {
    const service = openTestService()
    const id = await send(service)
    for (const path of ['/', `/${id}`, `/${id}.eml`, '/events', '/anything']) {
      const response = await get(service, path, {})
      expect(response.status).toBe(401)
      const page = await response.text()
      expect(page).toContain(`href="/login?origin=${encodeURIComponent(testOrigin + path)}"`)
      expect(page).not.toContain('Ada')
      expect(page).not.toContain(id.slice(-8) + '<')
    }
  })

  test('asks an owner check that takes its time', async () => {
    const service = openTestService({isOwner: () => Promise.resolve(false)})
    expect((await get(service, '/')).status).toBe(401)
  })

  test('leaves nothing in caches, frames and referrers, and lets nothing foreign in', async () => {
    const service = openTestService()
    const {headers} = await get(service, '/')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })
})

async function follow(service: TestService) {
  const response = await get(service, '/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('The stream has no body.')
  return {response, next: async () => (await reader.read()).value, cancel: () => reader.cancel()}
}

describe('the event stream', () => {
  test('says that it is ready, then of each change that there was one, and no more', async () => {
    const service = openTestService()
    const {response, next, cancel} = await follow(service)
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    expect(await next()).toBe('event: ready\ndata: \n\n')
    await send(service)
    expect(await next()).toBe('event: change\ndata: \n\n')
    await cancel()
  })

  test('ends when the service closes', async () => {
    const service = openTestService()
    const {next} = await follow(service)
    await next()
    service.email.close()
    expect(await next()).toBeUndefined()
  })

  test('is given to twenty pages, and to another one when one has gone', async () => {
    const service = openTestService()
    const streams = []
    for (let n = 0; n < 20; n += 1) streams.push(await follow(service))
    expect((await get(service, '/events')).status).toBe(503)
    await streams[0]?.cancel()
    await expect.poll(async () => (await follow(service)).response.status).toBe(200)
  })
})
