import type {ComponentType} from 'react'
import type {CaptchaBoxProps} from './captcha-box.tsx'
import type {CaptchaSettings} from './contact-services.ts'
import {loadScript} from './load-script.ts'

export interface Captcha {
  /**
   * Loads the box, once. Undefined when it does not come: a script did not load, behind a content blocker for instance, or never got
   * ready. The next call tries again then, from the next address.
   */
  load(): Promise<ComponentType<CaptchaBoxProps> | undefined>
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
  let current: Promise<void> | undefined
  const followers = new Set<() => void>()
  const tellFollowers = () => {
    for (const onReady of followers) onReady()
  }

  const attempt = async (): Promise<void> => {
    const address = new URL(scripts[attempts % scripts.length] ?? scripts[0], location.href)
    address.searchParams.set('onload', readyCallback)
    address.searchParams.set('render', 'explicit')
    // A browser lets a request wait for an unanswered earlier one of the same address.
    if (attempts > 0) address.searchParams.set('retry', String(attempts))
    attempts += 1
    await loadScript(address, {readyCallback, onReady: tellFollowers, timeOutMs})
    current = undefined
  }

  return {
    load: async () => {
      if (completeCaptcha() === undefined) current ??= attempt()
      try {
        const [{captchaBox}] = await Promise.all([import('./captcha-box.tsx'), current])
        // A script that comes after its time-out is as good as one in time.
        const grecaptcha = completeCaptcha()
        return grecaptcha && captchaBox(grecaptcha, siteKey)
      } catch {
        // Our own part did not come: to the visitor that is the same trouble.
        return undefined
      }
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
