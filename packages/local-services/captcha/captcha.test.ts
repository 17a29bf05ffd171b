import axe from 'axe-core'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {launchBrowser, startServices} from '../test-utils.ts'
import {createCaptchaEmulator, faultCookie, localSecret, localSiteKey} from './captcha.ts'

// A busy machine renders late.
vi.setConfig({expect: {poll: {timeout: 10_000}}})

const origin = 'http://localhost:4321'
const failure = (code: string) => ({success: false, 'error-codes': [code]})

async function userVerify(
  {app}: ReturnType<typeof createCaptchaEmulator>,
  fault = '',
  siteKey = localSiteKey,
) {
  const response = await app.request(`${origin}/api2/userverify`, {
    method: 'POST',
    headers: {origin, cookie: `${faultCookie}=${fault}`},
    body: new URLSearchParams({k: siteKey}),
  })
  const token = response.ok ? String(Object(await response.json())['token']) : ''
  return {status: response.status, token}
}

/** Uses fake timers. The returned function advances them. */
function stopClock(): (ms: number) => void {
  vi.useFakeTimers({now: Date.UTC(2026, 0, 2, 3, 4, 5), toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  return (ms) => void vi.setSystemTime(Date.now() + ms)
}

describe('a token', () => {
  test('is valid once', async () => {
    stopClock()
    const captcha = createCaptchaEmulator()
    const [{token}, {token: other}] = [await userVerify(captcha), await userVerify(captcha)]
    const success = {success: true, challenge_ts: '2026-01-02T03:04:05.000Z', hostname: 'localhost'}
    expect(captcha.verify(token)).toEqual(success)
    expect(captcha.verify(token)).toEqual(failure('timeout-or-duplicate'))
    expect(captcha.verify(other)).toEqual(success)
  })

  test('is valid for two minutes, and stays invalid after that', async () => {
    const advance = stopClock()
    const captcha = createCaptchaEmulator()
    const [{token}, {token: late}] = [await userVerify(captcha), await userVerify(captcha)]
    advance(119_999)
    expect(captcha.verify(token).success).toBe(true)
    advance(1)
    expect(captcha.verify(late)).toEqual(failure('timeout-or-duplicate'))
    advance(600_000)
    await userVerify(captcha)
    expect(captcha.verify(token).success).toBe(false)
  })

  test.each(['fails', 'refused', 'expires'])('is not obtained with the fault "%s"', async (fault) => {
    const advance = stopClock()
    const captcha = createCaptchaEmulator()
    const {status, token} = await userVerify(captcha, fault)
    expect(status).toBe(fault === 'fails' ? 503 : 200)
    if (fault === 'expires') advance(1000)
    expect(captcha.verify(token).success).toBe(false)
  })

  test('is not issued for another site key', async () => {
    expect((await userVerify(createCaptchaEmulator(), '', 'other')).status).toBe(400)
  })
})

test('siteverify names what is wrong as Google does', async () => {
  const captcha = createCaptchaEmulator()
  const {token: response} = await userVerify(captcha)
  const siteVerify = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    return (await captcha.app.request('/api/siteverify', {method: 'POST', body})).json()
  }
  expect(await siteVerify({secret: 'x', response})).toEqual(failure('invalid-input-secret'))
  expect(await siteVerify({secret: localSecret})).toEqual(failure('missing-input-response'))
  expect(await siteVerify({secret: localSecret, response: 'x'})).toEqual(failure('invalid-input-response'))
  expect(await siteVerify({secret: localSecret, response})).toMatchObject({success: true})
})

// src/services/captcha.test.tsx tests the script and the callbacks with react-google-recaptcha.
test('the checkbox works with keyboard and label, and axe finds no problem, dark or light', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const services = await startServices()
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"
  const html = `<!doctype html><html lang="en"><title>Captcha</title>
    <main><h1>Captcha</h1><div></div><div></div></main>`
  services.app.get('/', (c) => c.html(html, 200, {'Content-Security-Policy': policy}))
  const page = await browser.newPage()
  await page.goto(services.origin)
  await page.evaluate(`new Promise((resolve) => {
    window.onReady = resolve
    const script = document.createElement('script')
    script.src = '/captcha/api.js?onload=onReady&render=explicit'
    document.body.append(script)
  })`)
  await page.evaluate(`
    for (const [index, container] of document.querySelectorAll('div').entries())
      grecaptcha.render(container, {sitekey: '${localSiteKey}', theme: ['dark', 'light'][index]})
  `)
  const boxes = page.getByRole('checkbox', {name: 'I’m not a robot'})
  await boxes.first().waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => boxes.first().getAttribute('aria-checked')).toBe('true')
  await page.getByText('I’m not a robot').last().dblclick()
  await expect.poll(() => boxes.last().getAttribute('aria-checked')).toBe('true')
  const responses = () => page.evaluate<string[]>('[0, 1].map((id) => grecaptcha.getResponse(id))')
  const [first = '', second = ''] = await responses()
  expect([services.captcha.verify(first).success, first === second]).toEqual([true, false])
  await page.evaluate('grecaptcha.reset()')
  expect(await responses()).toEqual(['', second])
  expect(await boxes.first().getAttribute('aria-checked')).toBe('false')
  await page.evaluate(axe.source)
  const problems = 'axe.run().then(({violations}) => violations.map(({nodes}) => nodes[0].html))'
  expect(await page.evaluate(problems)).toEqual([])
})
