import {deleteCookie} from 'hono/cookie'
import {clientOf} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/**
 * GET `/auth/providers` names the one way to log in, see sign-in.ts, POST `/auth/logout` ends it.
 * Source: sanity, its login screen (`/auth/providers`, `type=cookie`).
 */

/** Not only the lake's: the outbox beside it asks for the same session. */
export const sessionCookiePath = '/'

export function getProviders(_lake: Lake, c: LakeContext): Response {
  const url = `${new URL(c.req.url).origin}/lake/sign-in`
  return answerJson(c, {
    providers: [{name: 'local', title: 'Sign in as the owner', url}],
    thirdPartyLogin: false,
    sso: {saml: false},
  })
}

export function postLogout(lake: Lake, c: LakeContext): Response {
  const session = lake.gate.sessionOf(c.req)
  const client = clientOf(lake, c)
  if (session) lake.sessions.close(session)
  lake.onLogout(client)
  deleteCookie(c, lake.sessions.cookieName, {path: sessionCookiePath})
  return c.body(null, 204)
}
