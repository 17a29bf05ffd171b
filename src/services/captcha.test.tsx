import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import type {CaptchaBoxProps} from '#domain/contact-message.ts'
import {createCaptchaLoader} from './captcha.ts'

// With the script of the captcha emulator; its server and the clock are faked.

const siteKey = 'local-site-key'
const emulator = '/packages/local-services/captcha/browser/api.js'
/** No server listens there. */
const blocked = 'http://127.0.0.1:1/api.js'
/** It loads, but does not call back. */
const silent = 'data:text/javascript,//'

let requested: string[]
/** Whether the server issues a token. */
let isReachable: boolean

beforeEach(() => {
  requested = []
  isReachable = true
  Reflect.deleteProperty(window, 'grecaptcha')
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) requested.push(node.src.replace(location.origin, ''))
    append(node)
  })
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    isReachable ? Response.json({token: 'token', lifetimeMs: 120_000}) : Response.error(),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('loading the script', () => {
  test('ends when the captcha can be rendered, and keeps the URL’s query', async () => {
    const load = createCaptchaLoader({siteKey, scripts: [`${emulator}?hl=en`]})
    await load()
    await load()
    expect(requested).toEqual([`${emulator}?hl=en&onload=onCaptchaReady&render=explicit`])
  })

  test('that is blocked fails at once; each attempt uses the next URL', async () => {
    const load = createCaptchaLoader({siteKey, scripts: [blocked, `${blocked}?two`, emulator]})
    await expect(load()).rejects.toBeDefined()
    await expect(load()).rejects.toBeDefined()
    await load()
    expect(requested.map((address) => address.replace(/[&?]onload.*explicit/, ''))).toEqual([
      blocked,
      `${blocked}?two=&retry=1`,
      `${emulator}&retry=2`,
    ])
    Reflect.deleteProperty(window, 'grecaptcha')
    await expect(load()).rejects.toBeDefined()
  })

  test('times out after 30 s; a late script is used', async () => {
    const timeout = new AbortController()
    const abortAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const load = createCaptchaLoader({siteKey, scripts: [silent]})
    const loading = load()
    timeout.abort()
    await expect(loading).rejects.toBeDefined()
    expect(abortAfter).toHaveBeenCalledWith(30_000)
    Object.assign(window, {grecaptcha: {render: () => 0}})
    await load()
    expect(requested).toHaveLength(1)
  })
})

describe('the widget', () => {
  const checkbox = () => page.getByRole('checkbox', {name: 'I’m not a robot'})
  const tick = () => {
    const box = checkbox().element()
    if (box instanceof HTMLElement) box.click()
  }

  async function renderTicked() {
    const Box = await createCaptchaLoader({siteKey, scripts: [emulator]})()
    const log: (string | undefined)[] = []
    const onToken = (token: string | undefined) => log.push(token)
    const box = (own: Partial<CaptchaBoxProps>) => (
      <Box theme="dark" compact={false} attempt={0} onToken={onToken} {...own} />
    )
    const {rerender, unmount} = await render(box({}))
    tick()
    await expect.poll(() => log.splice(0)).toEqual(['token'])
    return {log, unmount, change: (own: Partial<CaptchaBoxProps>) => rerender(box(own))}
  }

  test('reports its token, and its expiry after two minutes', async () => {
    const {log} = await renderTicked()
    vi.advanceTimersByTime(110_000)
    expect(log).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(log).toEqual([undefined])
  })

  test('is reset by a new attempt', async () => {
    const {log, change} = await renderTicked()
    await change({attempt: 1})
    expect(log).toEqual([undefined])
    await expect.element(checkbox()).not.toBeChecked()
    tick()
    await expect.poll(() => log).toEqual([undefined, 'token'])
  })

  test('is mounted again for another theme', async () => {
    const {log, change} = await renderTicked()
    await change({theme: 'light'})
    expect(log).toEqual([undefined])
    expect(checkbox().element().closest('.frame')).toHaveAttribute('data-theme', 'light')
    vi.advanceTimersByTime(130_000)
    tick()
    await expect.poll(() => log.at(-1)).toBe('token')
  })

  test('reports a network error, and recovers', async () => {
    const {log, change} = await renderTicked()
    await change({attempt: 1})
    isReachable = false
    tick()
    await expect.poll(() => log).toEqual([undefined, undefined])
    isReachable = true
    tick()
    await expect.poll(() => log.at(-1)).toBe('token')
  })

  test('reports nothing after it is unmounted', async () => {
    const {log, unmount} = await renderTicked()
    await unmount()
    vi.advanceTimersByTime(130_000)
    expect(log).toEqual([undefined])
  })
})
