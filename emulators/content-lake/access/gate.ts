import {getCookie} from 'hono/cookie'
import type {Context} from 'hono'
import {gatewayError} from '../lake-error.ts'
import {checkHost} from './host.ts'
import {checkOrigin, isCrossSite, isProvablySameOrigin, type RequestSource} from './origin.ts'
import {isSameToken} from './owner-token.ts'
import type {Sessions} from './sessions.ts'

export type Reader = 'owner' | 'anonymous'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who may come in, and as whom. */
export class Gate {
  readonly #sessions: Sessions
  readonly #ownerToken: string
  readonly #allowedHosts: readonly string[]

  constructor(sessions: Sessions, ownerToken: string, allowedHosts: readonly string[]) {
    this.#sessions = sessions
    this.#ownerToken = ownerToken
    this.#allowedHosts = allowedHosts
  }

  /** @throws LakeError for foreign hosts and origins, and for a token that is not the owner's */
  enter(c: Context): Reader {
    const source = sourceOf(c)
    checkHost(source.host, this.#allowedHosts)
    checkOrigin(source)
    const authorization = c.req.header('authorization')
    if (authorization !== undefined) return this.#byToken(authorization)
    const session = getCookie(c, this.#sessions.cookieName)
    if (!session || isCrossSite(source) || !this.#sessions.isOpen(session)) return 'anonymous'
    if (!readMethods.has(c.req.method) && !isProvablySameOrigin(source)) {
      throw gatewayError(
        403,
        'A change with the session cookie must come from a page of this origin (no Origin header was sent). ' +
          'Scripts send the token from the data folder instead: Authorization: Bearer <owner-token>.',
      )
    }
    return 'owner'
  }

  #byToken(authorization: string): Reader {
    const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
    if (token !== undefined && isSameToken(token, this.#ownerToken)) return 'owner'
    throw gatewayError(
      401,
      'The token is not the owner\'s. It is in the file "owner-token" in the data folder.',
    )
  }
}

export function sourceOf(c: Context): RequestSource {
  return {
    host: c.req.header('host'),
    origin: c.req.header('origin'),
    fetchSite: c.req.header('sec-fetch-site'),
  }
}

/** @throws LakeError (401) unless the owner asks */
export function requireOwner(reader: Reader): void {
  if (reader === 'owner') return
  throw gatewayError(
    401,
    'Only the owner may do this. Log in at /studio, or send the token from the data folder ' +
      '(Authorization: Bearer <owner-token>).',
  )
}
