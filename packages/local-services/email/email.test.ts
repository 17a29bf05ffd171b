import {rmSync, statSync} from 'node:fs'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import PostalMime from 'postal-mime'
import {describe, expect, onTestFinished, test} from 'vitest'
import {createCaptchaEmulator} from '../captcha/captcha.ts'
import {sdkBody, startServices, visitorMessage} from '../test-utils.ts'
import {createEmailEmulator, localAccount} from './email.ts'
import {requestedFault} from './faults.ts'

const {contactTemplateId, bugTemplateId} = localAccount
const ok = {status: 200, text: 'OK'}

describe('a message', () => {
  test('is stored as an e-mail before it is acknowledged', async () => {
    const {send, stored} = await startServices({recipient: 'owner@example.org', sender: 'form@example.org'})
    expect(await send()).toEqual(ok)
    const [email, ...more] = await stored()
    expect(more).toEqual([])
    expect(email).toMatchObject({
      from: {name: 'Ada Lovelace (contact form)', address: 'form@example.org'},
      to: [{address: 'owner@example.org'}],
      replyTo: [{name: 'Ada Lovelace', address: 'ada@example.org'}],
      subject: 'An engine',
      text: expect.stringMatching(
        /^Can you build one\?\nKind regards\n\n-- \nAda Lovelace <ada@example.org>\n/,
      ),
    })
    expect(email?.html).toBeUndefined()
    expect(Math.abs(Date.now() - Date.parse(email?.date ?? ''))).toBeLessThan(60_000)
  })

  test('may be of the greatest length, in any script', async () => {
    const {send, stored} = await startServices()
    const scripts = ['Ελληνικά', 'العربية', 'עברית', '日本語', 'हिन्दी', 'ไทย', '👩🏽‍🚀🏳️‍🌈', 'ﬁnal\u0301']
    const message = `${scripts.join(' ')}\n`.repeat(100)
    expect(await send({name: '李小龍', subject: scripts.join(' — '), message})).toEqual(ok)
    const [email] = await stored()
    expect(email?.replyTo?.[0]?.name).toBe('李小龍')
    expect(email?.subject).toBe(scripts.join(' — '))
    expect(email?.text?.startsWith(message)).toBe(true)
  })

  test('that cannot be stored is not acknowledged; the reason is logged', async () => {
    const {send, outbox, log} = await startServices()
    rmSync(outbox.folder, {recursive: true})
    expect(await send()).toEqual({status: 500, text: 'The message could not be stored'})
    expect(log).toEqual([expect.stringMatching(/^A message could not be stored: ENOENT/)])
  })

  test.skipIf(process.platform === 'win32')('is readable by its owner only', async () => {
    const {send, outbox, files} = await startServices()
    await send()
    const [file = ''] = files()
    expect(statSync(outbox.folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(outbox.folder, file)).mode & 0o777).toBe(0o600)
  })
})

describe('header injection is not possible', () => {
  const injection = '\r\nBcc: victim@example.org\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'

  test.each(['name', 'subject', 'message'])('in %s', async (field) => {
    const {send, stored} = await startServices()
    expect(await send({[field]: `x${injection}`})).toEqual(ok)
    const [email] = await stored()
    const names = email?.headers.map(({key}) => key) ?? []
    expect(names).toHaveLength(new Set(names).size)
    expect(names).not.toContain('bcc')
    expect(email?.html).toBeUndefined()
    expect(email?.to).toHaveLength(1)
  })

  test.each([
    `ada@example.org${injection}`,
    'ada@example.org, bob@example.org',
    'group:ada@example.org;',
    'ada',
    `${'a'.repeat(250)}@example.org`,
  ])('in the address: %j', async (email) => {
    const {send, files} = await startServices()
    expect(await send({email})).toEqual({status: 422, text: 'The reply-to address is corrupted'})
    expect(files()).toEqual([])
  })

  test('control characters, direction marks and lone surrogates are removed; long lines are cut', async () => {
    const {send, stored} = await startServices()
    const name = 'Ada\u202Egpj.\u2066exe\u0000\u0085\u2028Bcc: x\uD83D שלום\u200F'
    const subject = '😀'.repeat(201)
    const message = 'a\r\nb\rc\n\td\u0000\u001B[31me\u007F'
    expect(await send({name, subject, message})).toEqual(ok)
    const [email] = await stored()
    expect(email?.replyTo?.[0]?.name).toBe('Adagpj.exe Bcc: x\uFFFD שלום\u200F')
    expect(email?.subject).toBe(`${'😀'.repeat(199)}…`)
    expect(email?.text?.startsWith('a\nb\nc\n\td[31me\n\n-- ')).toBe(true)
  })
})

const report = sdkBody(bugTemplateId, {bug: 'x'})
const withToken = (token: string) =>
  sdkBody(contactTemplateId, {...visitorMessage, 'g-recaptcha-response': token})

test.each<[string, unknown, number, string]>([
  ['no JSON', '{', 400, 'Bad Request'],
  ['another shape', '"text"', 400, 'Bad Request'],
  ['parameters that are no text', sdkBody(bugTemplateId, {bug: {path: '/etc/passwd'}}), 400, 'Bad Request'],
  ['another public key', {...report, user_id: 'other'}, 404, 'Account not found'],
  ['no service', {...report, service_id: undefined}, 400, 'The service ID not found'],
  ['another template', {...report, template_id: 'other'}, 400, 'The template ID not found'],
  [
    'no captcha token',
    sdkBody(contactTemplateId, visitorMessage),
    400,
    'reCAPTCHA: The g-recaptcha-response parameter not found',
  ],
  ['an invented captcha token', withToken('x'), 400, 'reCAPTCHA: invalid-input-response'],
  [
    'more than 50 kB',
    sdkBody(bugTemplateId, {bug: 'x'.repeat(51_200)}),
    413,
    'The maximum size is 51200 bytes',
  ],
])('a request with %s is refused', async (_, body, status, text) => {
  const {post, files} = await startServices()
  expect(await post(body)).toEqual({status, text})
  expect(files()).toEqual([])
})

test('a captcha token is accepted once', async () => {
  const {post, getToken, files} = await startServices()
  const body = withToken(await getToken())
  expect(await post(body)).toEqual(ok)
  expect(await post(body)).toEqual({status: 400, text: 'reCAPTCHA: timeout-or-duplicate'})
  expect(files()).toHaveLength(1)
})

test('a bug report needs no captcha and has no reply-to', async () => {
  const {sendReport, stored} = await startServices()
  expect(await sendReport('500 Internal Server Error')).toEqual(ok)
  const [email] = await stored()
  expect(email?.subject).toBe('The contact form could not send a message')
  expect(email?.text).toBe('500 Internal Server Error\n')
  expect(email?.replyTo).toBeUndefined()
})

test('bug reports cannot fill the outbox, and do not keep messages out', async () => {
  const {sendReport, send, files} = await startServices()
  for (let n = 0; n < 100; n += 1) expect(await sendReport('x')).toEqual(ok)
  expect(await sendReport('x')).toEqual({status: 507, text: 'The outbox is full'})
  expect(await send()).toEqual(ok)
  expect(files()).toHaveLength(101)
})

test('the page of an allowed origin may read the answer', async () => {
  const origin = 'https://you.example'
  const services = await startServices({allowedOrigins: [origin]})
  const url = `${services.origin}/email/api/v1.0/email/send`
  const preflight = await fetch(url, {method: 'OPTIONS', headers: {origin}})
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
})

test.each([
  ['fail-503@example.test', {kind: 'answer', status: 503, text: 'Service Unavailable'}],
  ['accepted@example.test', {kind: 'answer', status: 202, text: 'Accepted'}],
  ['drop@example.test', {kind: 'drop'}],
  ['hang@example.test', {kind: 'hang'}],
  ['slow-300@example.test', {kind: 'slow', ms: 300}],
  ['fail-999@example.test', undefined],
  ['hang@example.test.org', undefined],
])('%s asks for a fault', (email, fault) => {
  expect(requestedFault({email})).toEqual(fault)
})

test('a fault is answered, the message is not stored, and a bug report that quotes "fail-all" fails too', async () => {
  const {send, sendReport, files} = await startServices()
  expect(await send({email: 'fail-500@example.test'})).toEqual({status: 500, text: 'Internal Server Error'})
  const {status, text} = await send({email: 'fail-all@example.test'})
  expect([status, (await sendReport(`503 ${text}`)).status]).toEqual([503, 503])
  expect(files()).toEqual([])
})

test('a broken connection breaks again when the browser repeats the request', async () => {
  const {post, getToken} = await startServices()
  const params = {...visitorMessage, email: 'drop@example.test', 'g-recaptcha-response': await getToken()}
  for (let n = 0; n < 2; n += 1) {
    await expect(post(sdkBody(contactTemplateId, params))).rejects.toThrow('fetch failed')
  }
})

test.each([
  ['hang@example.test', 0],
  ['slow-30000@example.test', 1],
])('%s gets no answer until the visitor gives up', async (email, stored) => {
  const {send, files} = await startServices()
  const abort = new AbortController()
  let isAnswered = false
  const answer = send({email}, {signal: abort.signal}).finally(() => {
    isAnswered = true
  })
  expect(await send()).toEqual(ok)
  await expect.poll(files).toHaveLength(1 + stored)
  expect(isAnswered).toBe(false)
  abort.abort()
  await expect(answer).rejects.toThrow('aborted')
})

/** An SMTP server (RFC 5321) that accepts everything, or refuses every recipient. */
async function startSmtpServer(isRefusing = false) {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => socket.destroy())
    socket.write('220 test\r\n')
    createInterface({input: socket}).on('line', (line) => {
      received.push(line)
      if (isData && line !== '.') return
      isData = line === 'DATA'
      const isRefused = isRefusing && line.startsWith('RCPT')
      const reply = isRefused ? '550 No such\u001B[2J mailbox' : '250 OK'
      socket.write(`${isData ? '354 Go on' : reply}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return {smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, received}
}

describe('forwarding', () => {
  const addresses = {recipient: 'owner@example.org', sender: 'form@example.org'}

  test('sends the stored message to the SMTP server', async () => {
    const {smtpUrl, received} = await startSmtpServer()
    const {send} = await startServices({smtpUrl, ...addresses})
    expect(await send({message: 'Grüße\n.\n..dots'})).toEqual(ok)
    expect(received).toContain('MAIL FROM:<form@example.org>')
    expect(received).toContain('RCPT TO:<owner@example.org>')
    const data = received.slice(received.indexOf('DATA') + 1, received.indexOf('.'))
    const email = await PostalMime.parse(data.join('\r\n').replaceAll(/^\./gm, ''))
    expect(email.subject).toBe('An engine')
    expect(email.text).toContain('Grüße\n.\n..dots\n')
  })

  test('that is refused is answered with 412 and the reason, in one plain line; the message is kept', async () => {
    const {smtpUrl} = await startSmtpServer(true)
    const {send, outbox, log} = await startServices({smtpUrl, ...addresses})
    const {status, text} = await send()
    expect(status).toBe(412)
    expect(text).toMatch(/^SMTP: .*550 No such \[2J mailbox/)
    expect(log).toEqual([expect.stringMatching(/could not be forwarded: .*550 No such \[2J mailbox/)])
    const {messages} = await outbox.list(10)
    expect(messages).toMatchObject([{subject: 'An engine', undelivered: text.replace('SMTP: ', '')}])
  })

  test.each([
    ['mail.example.org', 'SMTP_URL is not an SMTP address'],
    ['smtp://', 'SMTP_URL is not an SMTP address'],
    ['smtp://mail.example.org', 'Set MAIL_TO'],
  ])('is set up wrongly with %s alone', async (smtpUrl, error) => {
    const {outbox} = await startServices()
    const {verify} = createCaptchaEmulator()
    expect(() => createEmailEmulator({outbox, verifyCaptcha: verify, smtpUrl})).toThrow(error)
  })
})
