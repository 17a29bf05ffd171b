import type {CaptchaSettings} from './contact-services.ts'

/** On a slow connection (400 kbit/s, 400 ms latency) reCAPTCHA's chain of scripts takes some 8 s. */
const timeout = 30_000
/** The function that reCAPTCHA calls when it is complete. The load event of its script comes too early. */
const readyCallback = 'onCaptchaReady'

/** @returns loads the captcha's tick box. Rejects when a script does not load; the next call tries the next address. */
export function createCaptchaLoader({siteKey, scripts}: CaptchaSettings) {
  let attempts = 0

  /** react-google-recaptcha's own loader can neither retry nor change the host. */
  async function loadScript(): Promise<void> {
    if (completeCaptcha() !== undefined) return
    const address = new URL(scripts[attempts % scripts.length] ?? scripts[0], location.href)
    address.searchParams.set('onload', readyCallback)
    address.searchParams.set('render', 'explicit')
    // A browser delays a request while an earlier one of the same address is unanswered.
    if (attempts > 0) address.searchParams.set('retry', String(attempts))
    attempts += 1
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = address.href
      script.addEventListener('error', reject)
      AbortSignal.timeout(timeout).addEventListener('abort', reject)
      Reflect.set(window, readyCallback, resolve)
      document.head.append(script)
    })
  }

  return async () => {
    const [{captchaBox}] = await Promise.all([import('./captcha-box.tsx'), loadScript()])
    const grecaptcha = completeCaptcha()
    if (grecaptcha === undefined) throw new Error('The captcha is not complete.')
    return captchaBox(grecaptcha, siteKey)
  }
}

/** The page's `grecaptcha`, when it can render. */
function completeCaptcha(): object | undefined {
  const grecaptcha: unknown = Reflect.get(window, 'grecaptcha')
  if (typeof grecaptcha !== 'object' || grecaptcha === null || !('render' in grecaptcha)) return undefined
  return typeof grecaptcha.render === 'function' ? grecaptcha : undefined
}
