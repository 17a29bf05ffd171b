import {deleteCookie, setCookie} from 'hono/cookie'
import {isCrossSite} from '../access/origin.ts'
import {sourceOf} from '../access/gate.ts'
import {gatewayError} from '../lake-error.ts'
import {clientOf, remoteAddress, searchOf, versionOf} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../lake.ts'

/**
 * GET `/auth/providers` names the one way to log in, GET `/auth/login/local?origin=…` takes it and returns the browser to
 * `origin`, POST `/auth/logout` ends it. There is no password: whoever sits at this machine is the owner, so the login
 * wants a request from this machine that no other site's page has caused.
 * Source: sanity, its login screen (`/auth/providers`, `type=cookie`).
 */
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** What a proxy adds; behind one every visitor seems to sit at this machine. */
const forwardedBy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']
/** Not only the lake's: the outbox beside it asks for the same session. */
const cookiePath = '/'

export function getProviders(_lake: Lake, c: LakeContext): Response {
  const url = `${new URL(c.req.url).origin}/lake/${versionOf(c)}/auth/login/local`
  return answerJson(c, {
    providers: [{name: 'local', title: 'This computer', url}],
    thirdPartyLogin: false,
    sso: {saml: false},
  })
}

export function getLogin(lake: Lake, c: LakeContext): Response {
  if (
    !loopback.test(remoteAddress(c) ?? '') ||
    forwardedBy.some((name) => c.req.header(name) !== undefined)
  ) {
    throw gatewayError(403, 'Log in on the machine that runs this Content Lake, and not through a proxy')
  }
  if (isCrossSite(sourceOf(c.req)))
    throw gatewayError(403, 'Log in from /studio, not from a page of another site')
  const target = returnTarget(c)
  setCookie(c, lake.sessions.cookieName, lake.sessions.open(), {
    httpOnly: true,
    sameSite: 'Lax',
    path: cookiePath,
    maxAge: lake.sessions.lifetimeInSeconds,
  })
  return c.redirect(target, 302)
}

/** Where the login screen asks to return to: an address of our own, whatever is written there. */
function returnTarget(c: LakeContext): string {
  const own = new URL(c.req.url).origin
  const asked = searchOf(c).get('origin')
  if (asked === null) return `${own}/`
  const target = URL.parse(asked, own)
  if (target?.origin === own && !target.username && !target.password) return target.href
  throw gatewayError(
    400,
    `After the login the browser returns to ${own} only, not to "${asked.slice(0, 200)}"`,
  )
}

export function postLogout(lake: Lake, c: LakeContext): Response {
  const session = lake.gate.sessionOf(c.req)
  if (session) lake.sessions.close(session)
  lake.onLogout(clientOf(lake, c))
  deleteCookie(c, lake.sessions.cookieName, {path: cookiePath})
  return c.body(null, 204)
}
