import {setCookie} from 'hono/cookie'
import * as v from 'valibot'
import {gatewayError} from '../errors/lake-error.ts'
import {answerJson} from '../http/answer.ts'
import {jsonBody} from '../http/json-body.ts'
import {searchOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../http/lake.ts'
import {signInPage, signInPageHeaders} from '../sign-in/page.ts'
import {sessionCookiePath} from './auth.ts'

/**
 * How a browser becomes the owner's (not hosted). POST `/auth/sign-in-secrets` gives the owner's scripts a secret for the
 * terminal; GET `/sign-in?origin=…#secret` is the page that posts it back, and POST `/sign-in` answers with the session.
 * `origin` is where to go afterwards, as the Studio's login screen names it; without it, the Studio.
 */
const shape = v.object({secret: v.string()})

export function postSignInSecrets({signInSecrets}: Lake, c: LakeContext): Response {
  return answerJson(c, {secret: signInSecrets.issue()})
}

export function getSignIn(lake: Lake, c: LakeContext): Response | Promise<Response> {
  const page = signInPage(returnTarget(lake, c), c.get('reader') === 'owner')
  return c.html(page, 200, signInPageHeaders)
}

export async function postSignIn(lake: Lake, c: LakeContext): Promise<Response> {
  const {secret} = await jsonBody(c.req.raw, lake.limits.body.anonymous, shape)
  if (!lake.signInSecrets.redeem(secret)) {
    throw gatewayError(
      401,
      'The address has been used or is too old: the command that serves this prints a fresh one when it is started',
    )
  }
  setCookie(c, lake.sessions.cookieName, lake.sessions.open(), {
    httpOnly: true,
    sameSite: 'Lax',
    path: sessionCookiePath,
    maxAge: lake.sessions.lifetimeInSeconds,
  })
  return c.body(null, 204)
}

/** Where the browser goes afterwards: an address of our own or of an allowed origin, whatever is written there. */
function returnTarget({studioPath, gate}: Lake, c: LakeContext): string {
  const own = new URL(c.req.url).origin
  const asked = searchOf(c).get('origin') ?? studioPath
  const target = URL.parse(asked, own)
  const trusted = [own, ...gate.allowed.origins]
  if (target && trusted.includes(target.origin) && !target.username && !target.password) return target.href
  throw gatewayError(
    400,
    `After the login the browser returns to ${trusted.join(', ')} only, not to "${asked.slice(0, 200)}"`,
  )
}
