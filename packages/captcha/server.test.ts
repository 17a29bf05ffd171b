import {describe, expect, test} from 'vitest'
import {type CaptchaFault, faultCookie} from './faults.ts'
import {localSecret, localSiteKey} from './keys.ts'
import {createCaptcha, type Captcha} from './server.ts'

const origin = 'http://localhost:4321'

function setUp() {
  const now = {value: Date.UTC(2026, 0, 2, 3, 4, 5, 678)}
  return {now, captcha: createCaptcha({clock: () => now.value})}
}

async function tick(captcha: Captcha, headers: Record<string, string> = {}, siteKey = localSiteKey) {
  return captcha.app.request(`${origin}/api2/userverify`, {
    method: 'POST',
    headers: {origin, ...headers},
    body: new URLSearchParams({k: siteKey}),
  })
}

async function tokenOf(captcha: Captcha, headers: Record<string, string> = {}): Promise<string> {
  const answer: unknown = await (await tick(captcha, headers)).json()
  expect(answer).toMatchObject({token: expect.any(String)})
  return String(Object(answer)['token'])
}

async function siteVerify(captcha: Captcha, fields: Record<string, string>): Promise<unknown> {
  const response = await captcha.app.request('/api/siteverify', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect(response.status).toBe(200)
  return response.json()
}

function code(name: string) {
  return {success: false, 'error-codes': [name]}
}

function asking(fault: CaptchaFault) {
  return {cookie: `${faultCookie}=${fault}`}
}

describe('a ticked box', () => {
  test('yields a token that siteverify confirms once, then calls a duplicate', async () => {
    const {captcha} = setUp()
    const response = await tokenOf(captcha)
    expect(await siteVerify(captcha, {secret: localSecret, response})).toEqual({
      success: true,
      challenge_ts: '2026-01-02T03:04:05Z',
      hostname: 'localhost',
    })
    expect(await siteVerify(captcha, {secret: localSecret, response})).toEqual({
      success: false,
      'error-codes': ['timeout-or-duplicate'],
    })
  })

  test('yields a token that two minutes later is worth nothing', async () => {
    const {captcha, now} = setUp()
    const token = await tokenOf(captcha)
    now.value += 120_000
    expect(captcha.verify(token)).toEqual({success: false, 'error-codes': ['timeout-or-duplicate']})
  })

  test('is refused to a page of another origin, and to none at all', async () => {
    const {captcha} = setUp()
    const others = ['https://evil.example', 'http://localhost:9', 'null', '']
    const answers = await Promise.all(others.map((other) => tick(captcha, {origin: other})))
    expect(answers.map(({status}) => status)).toEqual([403, 403, 403, 403])
  })

  test('is refused for a site key that is not served here', async () => {
    const response = await tick(setUp().captcha, {}, 'some-other-key')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({error: 'invalid-site-key'})
  })
})

describe('siteverify', () => {
  test('names what is missing or wrong as Google does', async () => {
    const {captcha} = setUp()
    const response = await tokenOf(captcha)
    expect(await siteVerify(captcha, {response})).toEqual(code('missing-input-secret'))
    expect(await siteVerify(captcha, {secret: 'x', response})).toEqual(code('invalid-input-secret'))
    expect(await siteVerify(captcha, {secret: localSecret})).toEqual(code('missing-input-response'))
    expect(await siteVerify(captcha, {secret: localSecret, response: 'x'})).toEqual(
      code('invalid-input-response'),
    )
    expect(captcha.verify(response).success).toBe(true)
  })

  test('takes no body of more than 16 kB', async () => {
    const {captcha} = setUp()
    const body = new URLSearchParams({secret: localSecret, response: 'x'.repeat(17_000)})
    expect((await captcha.app.request('/api/siteverify', {method: 'POST', body})).status).toBe(413)
  })
})

describe('a browser that asks for a fault by cookie', () => {
  test('"unavailable" gets no script', async () => {
    const response = await setUp().captcha.app.request('/api.js', {headers: asking('unavailable')})
    expect(response.status).toBe(503)
  })

  test('"hangs" gets no answer before it gives up', async () => {
    const patience = new AbortController()
    const request = new Request(`${origin}/api.js`, {headers: asking('hangs'), signal: patience.signal})
    let answered = false
    const answer = Promise.resolve(setUp().captcha.app.request(request)).then((response) => {
      answered = true
      return response.status
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    patience.abort()
    expect(await answer).toBe(503)
  })

  test('"fails" cannot exchange its tick', async () => {
    expect((await tick(setUp().captcha, asking('fails'))).status).toBe(503)
  })

  test('"expires" gets a token for one second', async () => {
    const {captcha, now} = setUp()
    const token = await tokenOf(captcha, asking('expires'))
    now.value += 1000
    expect(captcha.verify(token).success).toBe(false)
  })

  test('"refused" gets a token that is used already', async () => {
    const {captcha} = setUp()
    expect(captcha.verify(await tokenOf(captcha, asking('refused'))).success).toBe(false)
  })

  test('a fault of no known name is no fault', async () => {
    for (const name of ['toString', '__proto__', 'other']) {
      const headers = {cookie: `${faultCookie}=${name}`}
      expect((await setUp().captcha.app.request('/api.js', {headers})).status).toBe(200)
    }
  })
})
