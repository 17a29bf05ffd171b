import type {Context} from 'hono'
import {getCookie} from 'hono/cookie'

/** Everything that can be asked to go wrong, by the name that the cookie takes. */
const captchaFaults = {
  unavailable: 'The script answers 503.',
  slow: 'The script comes after two seconds.',
  hangs: 'The script is asked for, but no answer comes.',
  silent: 'The script loads, but never says that it is ready.',
  fails: 'Ticking the box finds no server: the error callback.',
  expires: 'A token lives for one second instead of two minutes.',
  refused: 'The box gets its tick, but the token is worth nothing to the e-mail service.',
} as const

export type CaptchaFault = keyof typeof captchaFaults

export const faultCookie = 'emulate-captcha'

/** The fault that this browser asks for. A cookie, so that one browser's trouble is nobody else's. */
export function askedFault(context: Context): CaptchaFault | undefined {
  const asked = getCookie(context, faultCookie)
  return isFault(asked) ? asked : undefined
}

function isFault(name: string | undefined): name is CaptchaFault {
  return name !== undefined && Object.hasOwn(captchaFaults, name)
}
