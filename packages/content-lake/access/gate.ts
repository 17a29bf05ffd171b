import {createHash, createHmac} from 'node:crypto'
import {parse as parseCookies} from 'hono/utils/cookie'
import {gatewayError} from '../errors/lake-error.ts'
import {checkHost} from './host.ts'
import {checkOrigin, isCrossSite, isFromAllowed, isProvablyTrusted, type AskingRequest} from './origin.ts'
import {isSameToken} from './owner-token.ts'
import type {Sessions} from './sessions.ts'

export type Reader = 'owner' | 'anonymous'

/** Who may ask besides this machine's own names and pages. */
export interface Allowed {
  /** Host names, without a port. */
  readonly hosts: readonly string[]
  /** Origins of pages. */
  readonly origins: readonly string[]
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who may come in, and as whom. */
export class Gate {
  readonly #sessions: Sessions
  readonly #ownerToken: string
  readonly allowed: Allowed

  constructor(sessions: Sessions, ownerToken: string, allowed: Allowed) {
    this.#sessions = sessions
    this.#ownerToken = ownerToken
    this.allowed = allowed
  }

  /** @throws LakeError for foreign hosts and origins, and for a token that is not the owner's */
  enter(request: AskingRequest): Reader {
    const {hosts, origins} = this.allowed
    checkHost(request.header('host'), hosts)
    checkOrigin(request, origins)
    const authorization = request.header('authorization')
    if (authorization !== undefined) return this.#byToken(authorization)
    const session = this.sessionOf(request)
    const isForeign = isCrossSite(request) && !isFromAllowed(request, origins)
    if (!session || isForeign || !this.#sessions.isOpen(session)) return 'anonymous'
    if (!readMethods.has(request.method) && !isProvablyTrusted(request, origins)) {
      throw gatewayError(
        403,
        'A change with the session cookie must come from a page of this origin (no Origin header was sent). ' +
          'Scripts send the token from the data folder instead: Authorization: Bearer <owner-token>.',
      )
    }
    return 'owner'
  }

  /** Whether a page of an allowed origin asks, and may show what it is answered. */
  isFromAllowedOrigin(request: AskingRequest): boolean {
    return isFromAllowed(request, this.allowed.origins)
  }

  /** The session token that the request's cookie holds, open or not. */
  sessionOf(request: AskingRequest): string | undefined {
    const name = this.#sessions.cookieName
    return parseCookies(request.header('cookie') ?? '', name)[name]
  }

  /** Names the login or, without one, the machine that asks: for counting, never shown or stored. */
  clientOf(request: AskingRequest & {readonly remoteAddress: string}): string {
    const session = this.sessionOf(request)
    // One that is made up is no login: each would count as another client.
    const isOpen = session !== undefined && this.#sessions.isOpen(session)
    const login = request.header('authorization') ?? (isOpen ? session : undefined)
    return createHash('sha256')
      .update(login ?? request.remoteAddress)
      .digest('hex')
  }

  /** What opens one asset to whoever was given it: @sanity/export asks for assets without its token. */
  keyTo(assetPath: string): string {
    return createHmac('sha256', this.#ownerToken).update(assetPath).digest('base64url')
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

/** @throws LakeError (401) unless the owner asks */
export function requireOwner(reader: Reader): void {
  if (reader === 'owner') return
  throw gatewayError(
    401,
    'Only the owner may do this. Log in at /studio, or send the token from the data folder ' +
      '(Authorization: Bearer <owner-token>).',
  )
}
