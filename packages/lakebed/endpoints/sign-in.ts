import {generateCookie} from 'hono/cookie'
import * as v from 'valibot'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {signInPage, signInPageHeaders} from '../sign-in/page.ts'

/**
 * @module A command prints `/sign-in#secret`, that page posts the secret, and the response sets the session
 * cookie. Source: sanity, its login screen (`/auth/providers`, `type=cookie`).
 */

export function getProviders(_lake: Lake, request: LakeRequest) {
  const url = `${request.origin}/lake/sign-in`
  return {
    providers: [{name: 'local', title: 'Sign in as the owner of this machine', url}],
    thirdPartyLogin: false,
    sso: {saml: false},
  }
}

export function postSignInSecrets({sessions}: Lake) {
  return {secret: sessions.issueSecret()}
}

export async function getSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const page = await signInPage(redirectTarget(lake, request), request.isMember)
  return new Response(String(page), {headers: signInPageHeaders})
}

const secretBody = v.object({secret: v.string()})

export async function postSignIn(lake: Lake, request: LakeRequest): Promise<Response> {
  const {secret} = await request.json(secretBody)
  const session = lake.sessions.open(secret, request.header('user-agent') ?? '')
  if (session === undefined) {
    throw gatewayError(
      401,
      'The sign-in address was used or has expired. Run the command again for a new one.',
    )
  }
  return cookieResponse(lake, request, session, lake.sessions.lifetimeInSeconds)
}

export function postLogout(lake: Lake, request: LakeRequest): Response {
  endSession(lake, lake.access.credentialOf(request, request.user))
  return cookieResponse(lake, request, '', 0)
}

export function getSessions({sessions, access}: Lake, request: LakeRequest) {
  const current = access.credentialOf(request, request.user)
  return sessions.list().map((signIn) => ({...signIn, isCurrent: signIn.id === current}))
}

export function deleteSession(lake: Lake, request: LakeRequest) {
  endSession(lake, request.param('id'))
  return getSessions(lake, request)
}

/** Ends all sessions except that of the request. */
export function deleteSessions(lake: Lake, request: LakeRequest) {
  const current = lake.access.credentialOf(request, request.user)
  for (const {id, isOpen} of lake.sessions.list()) if (isOpen && id !== current) endSession(lake, id)
  return getSessions(lake, request)
}

/** Ends a session, and closes its streams and sockets. */
function endSession({sessions, closeEnded}: Lake, id: string): void {
  sessions.close(id)
  closeEnded()
}

/** @param maxAge seconds; 0 deletes the cookie */
function cookieResponse({sessions}: Lake, {origin}: LakeRequest, session: string, maxAge: number): Response {
  const secure = origin.startsWith('https:')
  // A Studio at http://localhost is on another site than https://localhost. The access control checks `Origin`.
  const sameSite = secure ? 'None' : 'Lax'
  const options = {httpOnly: true, secure, sameSite, path: '/', maxAge} as const
  const cookie = generateCookie(sessions.cookieName, session, options)
  return new Response(null, {status: 204, headers: {'set-cookie': cookie}})
}

/** Redirects to known origins only: others could imitate the Studio. */
function redirectTarget({studioPath, access}: Lake, request: LakeRequest): string {
  const own = request.origin
  const requested = request.search.get('origin') ?? studioPath
  const target = URL.parse(requested, own)
  const trusted = [own, ...access.allowed.trusted]
  if (target && trusted.includes(target.origin) && !target.username && !target.password) return target.href
  throw gatewayError(400, `Invalid origin "${requested.slice(0, 200)}". Use ${trusted.join(', ')}.`)
}
