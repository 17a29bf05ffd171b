import * as v from 'valibot'
import {gatewayError} from '../errors/lake-error.ts'
import {answerJson} from '../http/answer.ts'
import {jsonBody} from '../http/json-body.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import {signInPage, signInPageHeaders} from '../sign-in/page.ts'
import {answerCookie} from './auth.ts'

/**
 * @module How a browser becomes the owner's (not hosted). POST `/auth/sign-in-secrets` gives the owner's scripts a secret for the
 * terminal; GET `/sign-in?origin=…#secret` is the page that posts it back, and POST `/sign-in` answers with the session.
 * `origin` is where to go afterwards, as the Studio's login screen names it; without it, the Studio.
 */

const shape = v.object({secret: v.string()})

export function postSignInSecrets({signInSecrets}: Lake, request: LakeRequest): Response {
  return answerJson(request, {secret: signInSecrets.issue()})
}

export async function getSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const page = await signInPage(returnTarget(lake, request), request.reader === 'owner')
  return new Response(String(page), {headers: signInPageHeaders})
}

export async function postSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const {secret} = await jsonBody(request.raw, lake.limits.body.anonymous, shape)
  if (!lake.signInSecrets.redeem(secret)) {
    throw gatewayError(
      401,
      'The address has been used or is too old: the command that serves this prints a fresh one when it is started',
    )
  }
  return answerCookie(lake, lake.sessions.open(), lake.sessions.lifetimeInSeconds)
}

/** Where the browser goes afterwards: an address of our own or of an allowed origin, whatever is written there. */
function returnTarget({studioPath, gate}: Lake, request: LakeRequest): string {
  const own = request.origin
  const asked = request.search.get('origin') ?? studioPath
  const target = URL.parse(asked, own)
  const trusted = [own, ...gate.allowed.origins]
  if (target && trusted.includes(target.origin) && !target.username && !target.password) return target.href
  throw gatewayError(
    400,
    `After the login the browser returns to ${trusted.join(', ')} only, not to "${asked.slice(0, 200)}"`,
  )
}
