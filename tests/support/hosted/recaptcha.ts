import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {CaptchaEmulator} from 'local-services/captcha'

const files: Readonly<Record<string, readonly [name: string, type: string]>> = {
  '/recaptcha/api.js': ['api.js', 'text/javascript'],
  '/recaptcha/releases/test/recaptcha__en.js': ['frame.js', 'text/javascript'],
  '/recaptcha/api2/anchor': ['anchor.html', 'text/html'],
}

/**
 * Google's reCAPTCHA as a Content-Security-Policy sees it: a script from one host loads one from another, which adds a
 * frame. The local emulator issues the tokens.
 */
export async function handleRecaptcha(request: Request, captcha: CaptchaEmulator): Promise<Response> {
  const {pathname, origin} = new URL(request.url)
  if (pathname === '/recaptcha/api2/userverify') {
    return captcha.app.request(`${origin}/api2/userverify`, {
      method: 'POST',
      headers: {origin, 'content-type': 'application/x-www-form-urlencoded'},
      body: await request.text(),
    })
  }
  const [name, type] = files[pathname] ?? []
  if (name === undefined || type === undefined) return new Response(null, {status: 404})
  const body = readFileSync(join(import.meta.dirname, 'recaptcha', name), 'utf8')
  return new Response(body, {headers: {'content-type': type, 'cross-origin-resource-policy': 'cross-origin'}})
}
