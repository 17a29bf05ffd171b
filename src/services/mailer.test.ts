import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {SendOutcome} from '#domain/send-outcome.ts'
import {resolveContactServices} from './contact-services.ts'
import {createMailer, type Mailer} from './mailer.ts'

// The mailer with the real SDK; `fetch` and the clock are faked.

const services = resolveContactServices({}, true)
if (services.kind === 'not-configured') throw new Error('Local mode has its services.')
const settings = services.mail

const fields = {name: 'Ada', email: 'ada@example.org', subject: 'An engine', message: 'Hello'}
const message = {...fields, 'g-recaptcha-response': 'token'}
const evidence = {trap: '', openedAt: -60_000}
const delivered: SendOutcome = {ok: true, delivered: true}

let mailer: Mailer
/** What the service answers, in order; 200 after that. */
let answers: (() => Promise<Response> | Response)[]
/** Bodies of the requests. */
let posted: {url: string; body: Record<string, unknown>}[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  posted = []
  // The SDK touches both.
  vi.stubGlobal('location', {pathname: '/contact'})
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('fetch', async (url: string, {body}: {body: string}) => {
    posted.push({url, body: Object(JSON.parse(body))})
    return (await answers.shift()?.()) ?? new Response('OK')
  })
  mailer = createMailer(settings)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Loading the SDK takes real time, however short. */
const expectPosted = (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), {interval: 1})
const status = (code: number, text = '') => new Response(text, {status: code})
const drop = () => Promise.reject<Response>(new TypeError('Failed to fetch'))
const templates = () => posted.map(({body}) => body['template_id'])

/** Sends once the pauses after an earlier message and its bug report are over. */
async function send(from = mailer): Promise<SendOutcome> {
  await pass(2200)
  return from.send(message, evidence)
}

describe('a message', () => {
  test('is delivered when the service answers 200, all of it', async () => {
    expect(await send()).toEqual(delivered)
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

  test('is neither delivered nor failed when the service answers another success', async () => {
    answers = [() => status(202)]
    expect(await send()).toEqual({ok: true, delivered: false})
    await pass(60_000)
    expect(posted).toHaveLength(1)
  })

  test.each([
    ['refused', () => status(400)],
    ['refused', () => status(500)],
    ['unreachable', drop],
  ] as const)('is %s', async (reason, answer) => {
    answers = [answer]
    expect(await send()).toEqual({ok: false, reason})
    expect(await send()).toEqual(delivered)
  })

  test('is not sent with a setting that the SDK refuses', async () => {
    expect(await send(createMailer({...settings, serviceId: ''}))).toEqual({
      ok: false,
      reason: 'misconfigured',
    })
    await pass(60_000)
    expect(posted).toEqual([])
  })

  test('that is not answered within 15 s has timed out, and a late answer changes nothing', async () => {
    const late = Promise.withResolvers<Response>()
    answers = [() => late.promise]
    const settled = vi.fn<(outcome: SendOutcome) => void>()
    void mailer.send(message, evidence).then(settled)
    await expectPosted(1)
    await pass(14_900)
    expect(settled).not.toHaveBeenCalled()
    await pass(100)
    expect(settled.mock.calls).toEqual([[{ok: false, reason: 'timed-out'}]])
    late.resolve(status(200))
    await pass(0)
    expect(settled).toHaveBeenCalledOnce()
  })

  test('cannot be sent where the browser blocks storage, which the SDK touches; a later try loads the SDK', async () => {
    vi.resetModules()
    vi.doMock('@emailjs/browser', () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
    expect(await send()).toEqual({ok: false, reason: 'unavailable'})
    await pass(60_000)
    expect(posted).toEqual([])
    vi.doUnmock('@emailjs/browser')
    vi.resetModules()
    expect(await send()).toEqual(delivered)
  })
})

describe('a bug report', () => {
  test('follows a failed request by its own template, a second after it, and quotes nothing of the visitor’s', async () => {
    answers = [() => status(500, 'Internal Server Error')]
    await send()
    await pass(1000)
    expect(templates()).toEqual(['local-contact'])
    await pass(100)
    await expectPosted(2)
    expect(posted[1]?.body).toMatchObject({
      template_id: 'local-bug-report',
      template_params: {bug: '500 Internal Server Error'},
    })
  })

  test('that fails is silent, and not reported in its turn', async () => {
    answers = [() => status(503), () => status(503)]
    expect(await send()).toEqual({ok: false, reason: 'refused'})
    await pass(1100)
    await expectPosted(2)
    await pass(60_000)
    expect(posted).toHaveLength(2)
  })

  test('is not sent without a template for it', async () => {
    answers = [() => status(500)]
    await send(createMailer({...settings, bugTemplateId: undefined}))
    await pass(60_000)
    expect(posted).toHaveLength(1)
  })

  test('does not keep a visitor waiting who tries again', async () => {
    answers = [() => status(500), () => new Promise<Response>(() => {})]
    await mailer.send(message, evidence)
    const again = mailer.send(message, evidence)
    await pass(1100)
    await expectPosted(2)
    await pass(1100)
    expect(await again).toEqual(delivered)
    expect(templates()).toEqual(['local-contact', 'local-bug-report', 'local-contact'])
  })
})

test('the throttle counts no failures, stops the fourth message within a minute, and lets it pass later', async () => {
  mailer = createMailer({...settings, bugTemplateId: undefined})
  answers = Array.from({length: 4}, () => () => status(500))
  for (let n = 0; n < 4; n += 1) expect(await send()).toMatchObject({ok: false, reason: 'refused'})
  for (let n = 0; n < 3; n += 1) expect(await send()).toEqual(delivered)
  expect(await send()).toEqual({ok: false, reason: 'throttled'})
  expect(posted).toHaveLength(7)
  await pass(60_000)
  expect(await send()).toEqual(delivered)
})

describe('a form that a program filled in', () => {
  test('is not sent when what people do not see is filled in', async () => {
    expect(await mailer.send(message, {...evidence, trap: 'x'})).toEqual({ok: false, reason: 'automated'})
    expect(posted).toEqual([])
  })

  test('is held back when it was filled in faster than anybody types', async () => {
    const sent = mailer.send(message, {trap: '', openedAt: performance.now()})
    await pass(2900)
    expect(posted).toEqual([])
    await pass(100)
    expect(await sent).toEqual(delivered)
  })
})
