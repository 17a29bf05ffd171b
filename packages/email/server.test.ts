import PostalMime from 'postal-mime'
import {readdirSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {localAccount} from './account.ts'
import {
  openTestService,
  post,
  sdkBody,
  sendMessage,
  testOrigin,
  tickBox,
  visitorsMessage,
  type TestService,
} from './testing.ts'

function files({dataDir}: TestService): string[] {
  return readdirSync(join(dataDir, 'outbox'))
}

/** The one message in the outbox. */
function onlyMessage(service: TestService) {
  const [name = '', ...more] = files(service)
  expect(more).toEqual([])
  return PostalMime.parse(readFileSync(join(service.dataDir, 'outbox', name)))
}

describe('a visitor’s message', () => {
  test('lies in the outbox as a real e-mail before OK is answered', async () => {
    const service = openTestService({recipient: 'owner@example.org', sender: 'form@example.org'})
    expect(await sendMessage(service)).toEqual({status: 200, text: 'OK'})
    const email = await onlyMessage(service)
    expect(email).toMatchObject({
      from: {name: 'Ada Lovelace (contact form)', address: 'form@example.org'},
      to: [{address: 'owner@example.org'}],
      replyTo: [{name: 'Ada Lovelace', address: 'ada@example.org'}],
      subject: 'An engine',
      date: '2026-01-02T03:04:05.000Z',
      attachments: [],
    })
    expect(email.text).toContain('Can you build one?\nWith kind regards\n')
    expect(email.html).toBeUndefined()
    expect(email.headers.find(({key}) => key === 'content-type')?.value).toBe('text/plain; charset=utf-8')
  })

  test('may be of EmailJS’s full size, in any script', async () => {
    const service = openTestService()
    const scripts = ['Ελληνικά', 'العربية', 'עברית', '日本語', '한국어', 'हिन्दी', 'ไทย', '👩🏽‍🚀🏳️‍🌈', 'ﬁnal\u0301']
    const message = `${scripts.join(' ')}\n`.repeat(300)
    const answer = await sendMessage(service, {name: '李小龍', subject: scripts.join(' — '), message})
    expect(answer).toEqual({status: 200, text: 'OK'})
    const email = await onlyMessage(service)
    expect(email.replyTo?.[0]?.name).toBe('李小龍')
    expect(email.subject).toBe(scripts.join(' — '))
    expect(email.text?.startsWith(message)).toBe(true)
  })

  test('without an address can be sent too: there is nobody to answer', async () => {
    const service = openTestService()
    expect((await sendMessage(service, {email: ''})).status).toBe(200)
    expect((await onlyMessage(service)).replyTo).toBeUndefined()
  })

  test('that cannot be stored is not acknowledged, and the reason is logged', async () => {
    const service = openTestService()
    rmSync(join(service.dataDir, 'outbox'), {recursive: true})
    expect(await sendMessage(service)).toEqual({status: 500, text: 'The message could not be stored'})
    expect(service.log.join()).toContain('ENOENT')
  })

  test('sent as a form goes the same way, its files left out', async () => {
    const service = openTestService()
    const form = new FormData()
    const {template_params: _, ...ids} = sdkBody(localAccount.contactTemplateId, {})
    const fields = {...ids, ...visitorsMessage, 'g-recaptcha-response': await tickBox(service.captcha)}
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('attachment', new File(['<script>'], 'evil.html'))
    const request = {method: 'POST', headers: {origin: testOrigin}, body: form}
    const response = await service.email.app.request(`${testOrigin}/api/v1.0/email/send-form`, request)
    expect(await response.text()).toBe('OK')
    expect(await onlyMessage(service)).toMatchObject({subject: 'An engine', attachments: []})
  })
})

describe('no field reaches the headers', () => {
  const inject = '\r\nBcc: victim@example.org\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'
  for (const field of ['name', 'subject', 'message'] as const) {
    test(`through ${field}`, async () => {
      const service = openTestService()
      expect((await sendMessage(service, {[field]: `x${inject}`})).status).toBe(200)
      const email = await onlyMessage(service)
      expect(email.bcc).toBeUndefined()
      expect(email.html).toBeUndefined()
      expect(email.to).toHaveLength(1)
      const names = email.headers.map(({key}) => key)
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
      expect(names).not.toContain('bcc')
    })
  }

  test('through the address, which is refused when it is not exactly one', async () => {
    const service = openTestService()
    const addresses = [
      `ada@example.org${inject}`,
      'ada@example.org, bob@example.org',
      'Ada <ada@example.org>',
      'ada@example.org>',
      'group:ada@example.org;',
      '"quoted\r\n"@example.org',
      'ada@exa mple.org',
      'ada',
      '@',
      `${'a'.repeat(250)}@example.org`,
    ]
    for (const email of addresses) {
      expect(await sendMessage(service, {email})).toEqual({
        status: 422,
        text: 'The reply-to address is corrupted',
      })
    }
    expect(files(service)).toEqual([])
  })

  test('through values that are no text: nothing is read from a path or an address', async () => {
    const service = openTestService()
    const trick = {path: '/etc/passwd', href: 'http://localhost:1/', raw: 'Bcc: x@example.org'}
    const message = {message: trick, subject: [trick], name: {toString: 'x'}, email: null}
    expect((await sendMessage(service, message)).status).toBe(200)
    const email = await onlyMessage(service)
    expect(email.text).not.toContain('root:')
    expect(email.subject ?? '').toBe('')
  })

  test('through marks that reorder text, control characters and halves of characters', async () => {
    const service = openTestService()
    const name = 'Ada\u202Egpj.\u2066exe\u0000\u0085\u2028Bcc: x\uD83D'
    expect((await sendMessage(service, {name})).status).toBe(200)
    expect((await onlyMessage(service)).replyTo?.[0]?.name).toBe('Adagpj.exe Bcc: x\uFFFD')
  })
})

describe('the service answers as EmailJS does when', () => {
  const body = sdkBody(localAccount.bugTemplateId, {bug: 'x'})
  test.for<[string, unknown, number, string]>([
    ['the body is no JSON', '{', 400, 'Bad Request'],
    ['the body is JSON of another shape', '"text"', 400, 'Bad Request'],
    ['the parameters are no object', {...body, template_params: 'x'}, 400, 'Bad Request'],
    ['the user id is missing', {}, 400, 'The user_id parameter is required'],
    ['the service id is missing', {...body, service_id: ''}, 400, 'The service_id parameter is required'],
    ['the template id is missing', {...body, template_id: ''}, 400, 'The template_id parameter is required'],
    [
      'the public key cannot be one',
      {...body, user_id: 'short'},
      400,
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
    ],
    ['nobody has the public key', {...body, user_id: 'xZv-9_iBFdzq2EF4X'}, 404, 'Account not found'],
    [
      'the service is unknown',
      {...body, service_id: 'other'},
      400,
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
    ],
    [
      'the template is unknown',
      {...body, template_id: 'other'},
      400,
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
    [
      'the captcha token is missing',
      sdkBody(localAccount.contactTemplateId, visitorsMessage),
      400,
      'reCAPTCHA: The g-recaptcha-response parameter not found',
    ],
    [
      'the captcha token is made up',
      sdkBody(localAccount.contactTemplateId, {...visitorsMessage, 'g-recaptcha-response': 'x'}),
      400,
      'reCAPTCHA: invalid-input-response',
    ],
    [
      'the parameters are larger than 50 kB',
      {...body, template_params: {bug: 'x'.repeat(50 * 1024)}},
      413,
      'Variables size limit. The maximum allowed variables size is 50Kb',
    ],
    [
      'the body is larger than anything sensible',
      'x'.repeat(600_000),
      413,
      'Variables size limit. The maximum allowed variables size is 50Kb',
    ],
  ])('%s', async ([, sent, status, text]) => {
    const service = openTestService()
    expect(await post(service, sent)).toEqual({status, text})
    expect(files(service)).toEqual([])
  })

  test('a captcha token comes a second time', async () => {
    const service = openTestService()
    const params = {...visitorsMessage, 'g-recaptcha-response': await tickBox(service.captcha)}
    const twice = sdkBody(localAccount.contactTemplateId, params)
    expect((await post(service, twice)).status).toBe(200)
    expect(await post(service, twice)).toEqual({status: 400, text: 'reCAPTCHA: timeout-or-duplicate'})
    expect(files(service)).toHaveLength(1)
  })

  test('a form is no form', async () => {
    const headers = {origin: testOrigin, 'Content-Type': 'multipart/form-data; boundary=x'}
    const {email} = openTestService()
    const request = {method: 'POST', headers, body: 'nonsense'}
    const response = await email.app.request(`${testOrigin}/api/v1.0/email/send-form`, request)
    expect([response.status, await response.text()]).toEqual([400, 'Bad Request'])
  })

  test('a client asks twice within a second; a refused request does not lengthen the wait', async () => {
    const service = openTestService({intervalMs: 1000})
    const tooMany = {status: 429, text: 'Too Many Requests'}
    expect((await post(service, body)).status).toBe(200)
    expect(await post(service, body)).toEqual(tooMany)
    service.now.value += 999
    expect(await post(service, body)).toEqual(tooMany)
    service.now.value += 1
    expect((await post(service, body)).status).toBe(200)
  })
})

describe('a flood', () => {
  const report = sdkBody(localAccount.bugTemplateId, {bug: 'x'})

  test('of bug reports takes no room from messages', async () => {
    const service = openTestService({most: {message: 2, report: 3}})
    await sendMessage(service, {subject: 'Before'})
    for (let n = 0; n < 3; n += 1) expect((await post(service, report)).status).toBe(200)
    expect(await post(service, report)).toEqual({status: 507, text: 'The outbox is full'})
    expect((await sendMessage(service, {subject: 'After'})).status).toBe(200)
    expect(files(service)).toHaveLength(5)
  })

  test('of messages loses none of those that were acknowledged', async () => {
    const service = openTestService({most: {message: 2, report: 3}})
    for (const subject of ['First', 'Second']) await sendMessage(service, {subject})
    const before = files(service)
    expect(await sendMessage(service, {subject: 'Third'})).toEqual({status: 507, text: 'The outbox is full'})
    expect(files(service)).toEqual(before)
    expect(service.log.join()).toContain('delete files of')
  })

  test('from many addresses is slowed down as a whole', async () => {
    const service = openTestService({perMinute: 5})
    const answers = await Promise.all(Array.from({length: 8}, () => post(service, report)))
    expect(answers.filter(({status}) => status === 429)).toHaveLength(3)
  })
})

describe('whose pages may send', () => {
  const body = sdkBody(localAccount.bugTemplateId, {bug: 'x'})

  test('not what is no browser, nor another site, nor a file', async () => {
    const service = openTestService()
    const withOrigin = async (origin: string) => (await post(service, body, {origin})).status
    expect(await withOrigin('https://evil.example')).toBe(403)
    expect(await withOrigin('http://localhost:9')).toBe(403)
    expect(await withOrigin('null')).toBe(403)
    const bare = await service.email.app.request(`${testOrigin}/api/v1.0/email/send`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect([bare.status, await bare.text()]).toEqual([
      403,
      'API access from non-browser environments is currently disabled',
    ])
  })

  test('an origin on the list may, and its browser is told so', async () => {
    const origin = 'http://localhost:5173'
    const {email} = openTestService({allowedOrigins: [origin]})
    const address = `${testOrigin}/api/v1.0/email/send`
    const preflight = await email.app.request(address, {
      method: 'OPTIONS',
      headers: {
        origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    const sent = await email.app.request(address, {
      method: 'POST',
      headers: {origin},
      body: JSON.stringify(body),
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    const other = {method: 'OPTIONS', headers: {origin: 'https://evil.example'}}
    const refused = await email.app.request(address, other)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a bug report', () => {
  test('needs no captcha and lies in the outbox, with nobody to answer', async () => {
    const service = openTestService()
    const body = sdkBody(localAccount.bugTemplateId, {bug: '500 Internal Server Error'})
    expect(await post(service, body)).toEqual({status: 200, text: 'OK'})
    const email = await onlyMessage(service)
    expect(email.subject).toBe('The contact form could not send a message')
    expect(email.text).toBe('500 Internal Server Error\n')
    expect(email.replyTo).toBeUndefined()
  })
})

describe('a visitor’s address asks for a failure', () => {
  for (const status of [400, 401, 403, 404, 412, 413, 422, 429, 500, 503]) {
    test(`of status ${status}, and nothing is kept`, async () => {
      const service = openTestService()
      expect((await sendMessage(service, {email: `fail-${status}@example.test`})).status).toBe(status)
      expect(files(service)).toEqual([])
    })
  }

  test('that is none: another status of success, with nothing kept', async () => {
    const service = openTestService()
    expect((await sendMessage(service, {email: 'accepted@example.test'})).status).toBe(202)
    expect(files(service)).toEqual([])
  })

  test('that takes the bug report along', async () => {
    const service = openTestService()
    const {status, text} = await sendMessage(service, {email: 'fail-all@example.test'})
    expect(status).toBe(503)
    const report = sdkBody(localAccount.bugTemplateId, {bug: `${status} ${text}`})
    expect((await post(service, report)).status).toBe(503)
    expect(files(service)).toEqual([])
  })

  test('only at the reserved domain, and only by a name that means one', async () => {
    const service = openTestService()
    for (const email of [
      'fail-500@example.org',
      'fail-200@example.test',
      'x@example.test',
      'hang@example.test.org',
    ]) {
      expect((await sendMessage(service, {email})).status).toBe(200)
    }
  })
})

test('what EmailJS has and this does not is answered 404 and logged', async () => {
  const {email, log} = openTestService()
  const response = await email.app.request(`${testOrigin}/api/v1.1/history`)
  expect(response.status).toBe(404)
  expect(log).toEqual(['The local e-mail service does not know GET /api/v1.1/history'])
})
