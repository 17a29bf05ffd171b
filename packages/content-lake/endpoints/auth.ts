import {generateCookie} from 'hono/cookie'
import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/**
 * @module GET `/auth/providers` names the one way to log in, see sign-in.ts, POST `/auth/logout` ends it.
 * Source: sanity, its login screen (`/auth/providers`, `type=cookie`).
 */

export function getProviders(_lake: Lake, request: LakeRequest): Response {
  const url = `${request.origin}/lake/sign-in`
  return answerJson(request, {
    providers: [{name: 'local', title: 'Sign in as the owner of this machine', url}],
    thirdPartyLogin: false,
    sso: {saml: false},
  })
}

export function postLogout(lake: Lake, request: LakeRequest): Response {
  const session = lake.gate.sessionOf(request)
  const client = lake.gate.clientOf(request)
  if (session) lake.sessions.close(session)
  lake.onLogout(client)
  return answerCookie(lake, '', 0)
}

/** @param maxAge seconds; 0 has the browser forget it */
export function answerCookie({sessions}: Lake, session: string, maxAge: number): Response {
  // Not only for the lake: the outbox beside it asks for the same session.
  const cookie = generateCookie(sessions.cookieName, session, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
  })
  return new Response(null, {status: 204, headers: {'set-cookie': cookie}})
}
