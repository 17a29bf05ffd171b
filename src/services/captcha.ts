import type {CaptchaSettings} from './contact-services.ts'
import {loadScript} from './load-script.ts'

export type CaptchaLoading =
  /** `grecaptcha` is what `ReCAPTCHA` of react-google-recaptcha takes under that name. */
  | {readonly ok: true; readonly grecaptcha: object}
  /** `blocked`: the script did not load, behind a content blocker for instance. `timed-out`: it never got ready. */
  | {readonly ok: false; readonly reason: 'blocked' | 'timed-out'}

export interface Captcha {
  readonly siteKey: string
  /** Loads the script once. After a failure, the next call tries again, from the next address. */
  load(): Promise<CaptchaLoading>
  /** Calls `onReady` whenever the captcha gets ready, long after it was given up too. @returns stops it */
  follow(onReady: () => void): () => void
}

/** On a slow connection (400 kbit/s, 400 ms to the server and back) reCAPTCHA's chain of scripts takes some 8 s. */
const timeOutMs = 30_000
/** The function that reCAPTCHA calls when it is complete; its script's own load event comes too early. */
const readyCallback = 'onCaptchaReady'

/** The captcha's script, loaded by us: react-google-recaptcha's own loader can neither retry nor change the host. */
export function createCaptcha({siteKey, scripts}: CaptchaSettings): Captcha {
  let attempts = 0
  let current: Promise<CaptchaLoading> | undefined
  const followers = new Set<() => void>()
  const tellFollowers = () => {
    for (const onReady of followers) onReady()
  }

  const attempt = async (): Promise<CaptchaLoading> => {
    const address = new URL(scripts[attempts % scripts.length] ?? scripts[0], location.href)
    address.searchParams.set('onload', readyCallback)
    address.searchParams.set('render', 'explicit')
    // A browser lets a request wait for an unanswered earlier one of the same address.
    if (attempts > 0) address.searchParams.set('retry', String(attempts))
    attempts += 1
    const failure = await loadScript(address, {readyCallback, onReady: tellFollowers, timeOutMs})
    // A script that comes after its time-out is as good as one in time.
    const grecaptcha = completeCaptcha()
    if (grecaptcha !== undefined) return {ok: true, grecaptcha}
    return {ok: false, reason: failure ?? 'timed-out'}
  }

  return {
    siteKey,
    load: () => {
      const grecaptcha = completeCaptcha()
      if (grecaptcha !== undefined) return Promise.resolve({ok: true, grecaptcha})
      current ??= attempt().finally(() => {
        current = undefined
      })
      return current
    },
    follow: (onReady) => {
      followers.add(onReady)
      return () => followers.delete(onReady)
    },
  }
}

/** The page's `grecaptcha`, when it can render. */
function completeCaptcha(): object | undefined {
  const grecaptcha: unknown = Reflect.get(window, 'grecaptcha')
  if (typeof grecaptcha !== 'object' || grecaptcha === null || !('render' in grecaptcha)) return undefined
  return typeof grecaptcha.render === 'function' ? grecaptcha : undefined
}
