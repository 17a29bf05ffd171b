import type {CaptchaSettings} from './contact-services.ts'

/** With 400 kbit/s and 400 ms latency, reCAPTCHA's scripts load in 8 s. */
const timeoutMs = 30_000
/** Called when reCAPTCHA is ready; the `load` event of its script is too early. */
const readyCallback = 'onCaptchaReady'

/** @returns loads the captcha; after a failure the next call tries the next URL */
export function createCaptchaLoader({siteKey, scripts}: CaptchaSettings) {
  let attempts = 0

  /** react-google-recaptcha's own loader can neither retry nor change the host. */
  async function loadScript(): Promise<void> {
    if (readyCaptcha() !== undefined) return
    const url = new URL(scripts[attempts % scripts.length] ?? scripts[0], location.href)
    url.searchParams.set('onload', readyCallback)
    url.searchParams.set('render', 'explicit')
    // Browsers delay a request while another one to the same URL is pending.
    if (attempts > 0) url.searchParams.set('retry', String(attempts))
    attempts += 1
    await new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url.href
      script.addEventListener('error', reject)
      AbortSignal.timeout(timeoutMs).addEventListener('abort', reject)
      Reflect.set(window, readyCallback, resolve)
      document.head.append(script)
    })
  }

  return async () => {
    const [{captchaBox}] = await Promise.all([import('./captcha-box.tsx'), loadScript()])
    const grecaptcha = readyCaptcha()
    if (grecaptcha === undefined) throw new Error('reCAPTCHA is not ready.')
    return captchaBox(grecaptcha, siteKey)
  }
}

function readyCaptcha(): object | undefined {
  const grecaptcha: unknown = Reflect.get(window, 'grecaptcha')
  if (typeof grecaptcha !== 'object' || grecaptcha === null || !('render' in grecaptcha)) return undefined
  return typeof grecaptcha.render === 'function' ? grecaptcha : undefined
}
