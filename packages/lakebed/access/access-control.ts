import {createHmac} from 'node:crypto'
import {parse as parseCookies} from 'hono/utils/cookie'
import type {AllowedOrigins} from './allowed-origins.ts'
import type {Sessions} from './sessions.ts'
import {equalsToken, hashOf} from './owner-token.ts'
import {gatewayError} from '../errors/errors.ts'
import {identityProof} from './identity.ts'
import {anonymous, owner, type User} from './roles.ts'
import {type ApiTokens, hashOfBearer} from './tokens.ts'

export interface RequestHead {
  readonly method: string
  header(name: string): string | undefined
}

const localNames = ['localhost', '127.0.0.1', '[::1]']
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const assetPath = /^(\/lake)?\/(images|files)\//
const signInPath = /^(\/lake)?\/sign-in$/

export class AccessControl {
  readonly allowed: AllowedOrigins
  readonly #sessions: Sessions
  readonly #tokens: ApiTokens
  readonly #ownerToken: string

  constructor(sessions: Sessions, tokens: ApiTokens, ownerToken: string, allowed: AllowedOrigins) {
    this.#sessions = sessions
    this.#tokens = tokens
    this.#ownerToken = ownerToken
    this.allowed = allowed
  }

  /** @throws LakeError for unknown hosts, requests from pages of other sites, and invalid tokens */
  authenticate(request: RequestHead, path: string): User {
    this.#checkHost(request.header('host'))
    this.#checkOrigin(request)
    refuseOtherSites(request, path)
    const authorization = request.header('authorization')
    if (authorization !== undefined) return this.#userOfToken(authorization)
    const session = this.#sessionOf(request)
    const isSignedIn = session !== undefined && this.#sessions.isOpen(hashOf(session))
    const {trusted, untrusted} = this.allowed
    const isForeign = (isCrossSite(request) && !isFrom(trusted, request)) || isFrom(untrusted, request)
    if (!isSignedIn || isForeign) return anonymous
    if (!readMethods.has(request.method) && !this.#isTrustedWrite(request)) {
      throw gatewayError(
        403,
        'A write with the session cookie needs an Origin header. Scripts send the token from the data folder ' +
          'instead: Authorization: Bearer <owner-token>.',
      )
    }
    return owner
  }

  isFromAllowedOrigin(request: RequestHead): boolean {
    return isFrom(this.allowed.all, request)
  }

  #sessionOf(request: RequestHead): string | undefined {
    const name = this.#sessions.cookieName
    return parseCookies(request.header('cookie') ?? '', name)[name]
  }

  /** The id of the session or API token with which `authenticate` found the user; empty for anonymous readers. */
  credentialOf(request: RequestHead, {role}: User): string {
    if (role === 'anonymous') return ''
    const token = tokenOf(request.header('authorization'))
    return token === undefined ? hashOf(this.#sessionOf(request) ?? '') : hashOfBearer(token)
  }

  /** @param credential see `credentialOf` */
  isCurrent(credential: string): boolean {
    if (credential === '' || credential === hashOfBearer(this.#ownerToken)) return true
    return this.#sessions.isOpen(credential) || this.#tokens.isCurrent(credential)
  }

  /** @sanity/export downloads assets without its token, so their URLs contain this HMAC. */
  assetKey(path: string): string {
    return createHmac('sha256', this.#ownerToken).update(`asset:${path}`).digest('base64url')
  }

  identityProof(nonce: string, port: number | undefined): string {
    return identityProof(this.#ownerToken, nonce, port)
  }

  isAssetKey(path: string, key: string): boolean {
    return equalsToken(key, this.assetKey(path))
  }

  #checkHost(host: string | undefined): void {
    const {hosts} = this.allowed
    if (isKnownHost(host, hosts)) return
    throw gatewayError(
      403,
      `Unknown host "${host ?? ''}". Use ${[...localNames, ...hosts].join(', ')}, ` +
        `or add yours to the allowed hosts.`,
    )
  }

  /** CORS hides responses from other origins, but does not stop their writes. */
  #checkOrigin(request: RequestHead): void {
    const origin = request.header('origin')
    const origins = this.allowed.all
    if (origin === undefined || isOwnOrigin(origin, request) || origins.includes(origin)) return
    const accepted = [`its own origin (${request.header('host') ?? 'unknown'})`, ...origins].join(', ')
    throw gatewayError(
      403,
      `The origin ${origin} is not allowed. Use ${accepted}, or add it to the allowed origins.`,
    )
  }

  #isTrustedWrite(request: RequestHead): boolean {
    const origin = request.header('origin')
    if (origin === undefined) return request.header('sec-fetch-site') === 'same-origin'
    return isOwnOrigin(origin, request) || this.allowed.trusted.includes(origin)
  }

  #userOfToken(authorization: string): User {
    const token = tokenOf(authorization)
    if (token !== undefined && equalsToken(token, this.#ownerToken)) return owner
    const user = token === undefined ? undefined : this.#tokens.userOf(token)
    if (user) return user
    throw gatewayError(
      401,
      'The token is invalid. The owner\'s token is in the file "owner-token" in the data folder.',
    )
  }
}

export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
}

/** Images have no `Origin`, but a `Referer`: a page can suppress it, but cannot forge it. */
function isFrom(origins: readonly string[], request: RequestHead): boolean {
  const from = request.header('origin') ?? URL.parse(request.header('referer') ?? '')?.origin
  return from !== undefined && origins.includes(from)
}

/** DNS rebinding makes another site's domain resolve to 127.0.0.1; only `Host` reveals it. */
export function isKnownHost(host: string | undefined, more: readonly string[] = []): boolean {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && [...localNames, ...more].includes(name)
}

/** Images, frames, navigation and forms send no `Origin`. Any site may show assets and link to the sign-in page. */
function refuseOtherSites(request: RequestHead, path: string): void {
  if (request.header('origin') !== undefined || !isCrossSite(request) || assetPath.test(path)) return
  const isVisit =
    request.header('sec-fetch-mode') === 'navigate' && request.header('sec-fetch-dest') === 'document'
  if (isVisit && request.method === 'GET' && signInPath.test(path)) return
  throw gatewayError(403, 'Cross-site requests are not allowed')
}

function isCrossSite(request: RequestHead): boolean {
  return !['same-origin', 'none', undefined].includes(request.header('sec-fetch-site'))
}

function isOwnOrigin(origin: string, request: RequestHead): boolean {
  const host = request.header('host')?.toLowerCase()
  return origin === `http://${host}` || origin === `https://${host}`
}
