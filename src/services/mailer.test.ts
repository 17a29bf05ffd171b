import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {Mailer} from '#domain/contact-message.ts'
import {resolveContactServices} from './contact-services.ts'
import {createMailer} from './mailer.ts'

// With the real SDK; `fetch` and the clock are faked.

const services = resolveContactServices({}, true)
if (services.kind === 'not-configured') throw new Error('Local mode has its services.')
const settings = services.mail

const fields = {name: 'Ada', email: 'ada@example.org', subject: 'An engine', message: 'Hello'}
const message = {...fields, 'g-recaptcha-response': 'token'}
const spamCheck = {honeypot: '', openedAt: -60_000}

let mailer: Mailer
/** Status codes in order; 200 after that. */
let responses: (() => Promise<Response> | Response)[]
let posted: {url: string; body: Record<string, unknown>}[]

beforeEach(() => {
  vi.useFakeTimers()
  responses = []
  posted = []
  // The SDK uses both.
  vi.stubGlobal('location', {pathname: '/contact'})
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', async (url: string, {body}: {body: string}) => {
    posted.push({url, body: Object(JSON.parse(body))})
    return (await responses.shift()?.()) ?? new Response('OK')
  })
  mailer = createMailer(settings)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Loading the SDK takes real time. */
const expectPosted = (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), {interval: 1})
const status = (code: number, text = '') => new Response(text, {status: code})
const drop = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const templates = () => posted.map(({body}) => body['template_id'])

/** Sends after the pauses of an earlier message and its bug report. */
async function send(from = mailer): Promise<boolean> {
  await pass(2200)
  return from.send(message, spamCheck)
}

describe('a message', () => {
  test('is delivered if the status is 200', async () => {
    expect(await send()).toBe(true)
    expect(posted).toEqual([
      {
        url: '/email/api/v1.0/email/send',
        body: {
          lib_version: '4.4.1',
          user_id: 'local-public-key',
          service_id: 'local-service',
          template_id: 'local-contact',
          template_params: message,
        },
      },
    ])
  })

  test('is neither delivered nor failed with another 2xx', async () => {
    responses = [() => status(202)]
    expect(await send()).toBe(false)
    await pass(60_000)
    expect(posted).toHaveLength(1)
  })

  test.each([
    ['refused', () => status(400)],
    ['refused', () => status(500)],
    ['unreachable', drop],
  ] as const)('is %s', async (reason, response) => {
    responses = [response]
    await expect(send()).rejects.toMatchObject({reason})
    expect(await send()).toBe(true)
  })

  test('is not sent with an invalid setting', async () => {
    await expect(send(createMailer({...settings, serviceId: ''}))).rejects.toMatchObject({
      reason: 'misconfigured',
    })
    await pass(60_000)
    expect(posted).toEqual([])
  })

  test('times out after 15 s, and a late response is ignored', async () => {
    const timeout = new AbortController()
    const abortAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    onTestFinished(() => abortAfter.mockRestore())
    const late = Promise.withResolvers<Response>()
    responses = [() => late.promise]
    const sent = send()
    await expectPosted(1)
    expect(abortAfter).toHaveBeenCalledWith(15_000)
    timeout.abort()
    await expect(sent).rejects.toMatchObject({reason: 'timed-out'})
    late.resolve(status(200))
    await pass(0)
  })

  test('fails if the browser blocks storage; a later attempt loads the SDK', async () => {
    vi.resetModules()
    vi.doMock('@emailjs/browser', () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    await expect(send()).rejects.toMatchObject({reason: 'unavailable'})
    await pass(60_000)
    expect(posted).toEqual([])
    vi.doUnmock('@emailjs/browser')
    vi.resetModules()
    expect(await send()).toBe(true)
  })
})

describe('a bug report', () => {
  test('follows a failed request after a second, without the visitor’s texts', async () => {
    responses = [() => status(500, 'Internal Server Error')]
    await expect(send()).rejects.toThrow('500 Internal Server Error')
    await pass(1000)
    expect(templates()).toEqual(['local-contact'])
    await pass(100)
    await expectPosted(2)
    expect(posted[1]?.body).toMatchObject({
      template_id: 'local-bug-report',
      template_params: {bug: '500 Internal Server Error'},
    })
  })

  test('that fails is ignored', async () => {
    responses = [() => status(503), () => status(503)]
    await expect(send()).rejects.toMatchObject({reason: 'refused'})
    await pass(1100)
    await expectPosted(2)
    await pass(60_000)
    expect(posted).toHaveLength(2)
  })

  test('is not sent without a template for it', async () => {
    responses = [() => status(500)]
    await expect(send(createMailer({...settings, bugTemplateId: undefined}))).rejects.toThrow('500')
    await pass(60_000)
    expect(posted).toHaveLength(1)
  })

  test('does not delay another attempt', async () => {
    responses = [() => status(500), () => new Promise<Response>(() => {})]
    await expect(mailer.send(message, spamCheck)).rejects.toThrow('500')
    const again = mailer.send(message, spamCheck)
    await pass(1100)
    await expectPosted(2)
    await pass(1100)
    expect(await again).toBe(true)
    expect(templates()).toEqual(['local-contact', 'local-bug-report', 'local-contact'])
  })
})

test('the throttle ignores failures, and refuses a fourth message within a minute', async () => {
  mailer = createMailer({...settings, bugTemplateId: undefined})
  responses = Array.from({length: 4}, () => () => status(500))
  for (let n = 0; n < 4; n += 1) await expect(send()).rejects.toMatchObject({reason: 'refused'})
  for (let n = 0; n < 3; n += 1) expect(await send()).toBe(true)
  await expect(send()).rejects.toMatchObject({reason: 'throttled'})
  expect(posted).toHaveLength(7)
  await pass(60_000)
  expect(await send()).toBe(true)
})

describe('an automated submission', () => {
  test('is not sent if the honeypot is filled in', async () => {
    await expect(mailer.send(message, {...spamCheck, honeypot: 'x'})).rejects.toMatchObject({
      reason: 'automated',
    })
    expect(posted).toEqual([])
  })

  test('is delayed if it is too fast', async () => {
    const sent = mailer.send(message, {honeypot: '', openedAt: performance.now()})
    await pass(2900)
    expect(posted).toEqual([])
    await pass(100)
    expect(await sent).toBe(true)
  })
})
