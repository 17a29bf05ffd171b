import {generateCookie} from 'hono/cookie'
import * as v from 'valibot'
import {gatewayError} from '../errors/lake-error.ts'
import {jsonResponse} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {signInPage, signInPageHeaders} from '../sign-in/page.ts'

/**
 * @module Sign-in. A script prints `/sign-in#secret`, that page posts the secret back, and the response sets
 * the session cookie. Source: sanity, its login screen (`/auth/providers`, `type=cookie`).
 */

export function getProviders(_lake: Lake, request: LakeRequest): Response {
  const url = `${request.origin}/lake/sign-in`
  return jsonResponse(request, {
    providers: [{name: 'local', title: 'Sign in as the owner of this machine', url}],
    thirdPartyLogin: false,
    sso: {saml: false},
  })
}

export function postSignInSecrets({signInSecrets}: Lake, request: LakeRequest): Response {
  return jsonResponse(request, {secret: signInSecrets.issue()})
}

export async function getSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const page = await signInPage(redirectTarget(lake, request), request.isMember)
  return new Response(String(page), {headers: signInPageHeaders})
}

const secretBody = v.object({secret: v.string()})

export async function postSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const {secret} = await request.json(secretBody)
  if (!lake.signInSecrets.redeem(secret)) {
    throw gatewayError(
      401,
      'The sign-in address was used or has expired. Run the command again for a new one.',
    )
  }
  return cookieResponse(lake, lake.sessions.open(), lake.sessions.lifetimeInSeconds)
}

export function postLogout(lake: Lake, request: LakeRequest): Response {
  const session = lake.access.sessionOf(request)
  const client = lake.access.clientOf(request)
  if (session) lake.sessions.close(session)
  lake.onLogout(client)
  return cookieResponse(lake, '', 0)
}

/** @param maxAge seconds; 0 deletes the cookie */
function cookieResponse({sessions}: Lake, session: string, maxAge: number): Response {
  const options = {httpOnly: true, sameSite: 'Lax', path: '/', maxAge} as const
  const cookie = generateCookie(sessions.cookieName, session, options)
  return new Response(null, {status: 204, headers: {'set-cookie': cookie}})
}

/** Prevents open redirects. */
function redirectTarget({studioPath, access}: Lake, request: LakeRequest): string {
  const own = request.origin
  const requested = request.search.get('origin') ?? studioPath
  const target = URL.parse(requested, own)
  const trusted = [own, ...access.allowed.origins]
  if (target && trusted.includes(target.origin) && !target.username && !target.password) return target.href
  throw gatewayError(400, `Invalid origin "${requested.slice(0, 200)}". Use ${trusted.join(', ')}.`)
}
