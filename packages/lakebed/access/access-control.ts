import {createHash, createHmac} from 'node:crypto'
import {parse as parseCookies} from 'hono/utils/cookie'
import {equalsToken, type Sessions} from './sign-in.ts'
import {gatewayError} from '../errors/lake-error.ts'

/** In the order of their rights. */
const roles = ['anonymous', 'viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Anonymous requests have no token. */
export type TokenRole = Exclude<Role, 'anonymous'>

export interface RequestHead {
  readonly method: string
  header(name: string): string | undefined
}

interface Allowed {
  /** Without a port. */
  readonly hosts: readonly string[]
  /** Such as `http://localhost:3333`. */
  readonly origins: readonly string[]
}

const localNames = ['localhost', '127.0.0.1', '[::1]']
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const assetPath = /^(\/lake)?\/(images|files)\//
const signInPath = /^(\/lake)?\/sign-in$/

export class AccessControl {
  readonly allowed: Allowed
  readonly #sessions: Sessions
  readonly #ownerToken: string

  constructor(sessions: Sessions, ownerToken: string, allowed: Allowed) {
    this.#sessions = sessions
    this.#ownerToken = ownerToken
    this.allowed = allowed
  }

  /** @throws LakeError for unknown hosts, requests from pages of other sites, and invalid tokens */
  authenticate(request: RequestHead, path: string): Role {
    this.#checkHost(request.header('host'))
    this.#checkOrigin(request)
    refuseOtherSites(request, path)
    const authorization = request.header('authorization')
    if (authorization !== undefined) return this.#roleOfToken(authorization)
    const session = this.sessionOf(request)
    const isForeign = isCrossSite(request) && !this.isFromAllowedOrigin(request)
    if (!session || isForeign || !this.#sessions.isOpen(session)) return 'anonymous'
    if (!readMethods.has(request.method) && !this.#isTrustedWrite(request)) {
      throw gatewayError(
        403,
        'A write with the session cookie needs an Origin header. Scripts send the token from the data folder ' +
          'instead: Authorization: Bearer <owner-token>.',
      )
    }
    return 'owner'
  }

  /** Derived, so that only the owner's token is stored. */
  tokenOf(role: TokenRole): string {
    if (role === 'owner') return this.#ownerToken
    return createHmac('sha256', this.#ownerToken).update(`role ${role}`).digest('base64url')
  }

  /** Pages can suppress `Referer`, but cannot forge it. */
  isFromAllowedOrigin(request: RequestHead): boolean {
    const from = request.header('origin') ?? URL.parse(request.header('referer') ?? '')?.origin
    return from !== undefined && this.allowed.origins.includes(from)
  }

  sessionOf(request: RequestHead): string | undefined {
    const name = this.#sessions.cookieName
    return parseCookies(request.header('cookie') ?? '', name)[name]
  }

  /** Hash of the credentials; the id of a session. A logout closes the streams opened with them. */
  clientOf(request: RequestHead): string {
    const login = request.header('authorization') ?? this.sessionOf(request) ?? ''
    return createHash('sha256').update(login).digest('hex')
  }

  /** @sanity/export downloads assets without its token, so their URLs contain this HMAC. */
  assetKey(path: string): string {
    return createHmac('sha256', this.#ownerToken).update(path).digest('base64url')
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
    const {origins} = this.allowed
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
    return isOwnOrigin(origin, request) || this.allowed.origins.includes(origin)
  }

  #roleOfToken(authorization: string): Role {
    const [, token] = /^Bearer\s+(\S+)$/i.exec(authorization) ?? []
    const tokenRoles = ['owner', 'editor', 'viewer'] as const
    const role = tokenRoles.find((candidate) => token && equalsToken(token, this.tokenOf(candidate)))
    if (role) return role
    throw gatewayError(
      401,
      'The token is invalid. The owner\'s token is in the file "owner-token" in the data folder.',
    )
  }
}

/**
 * Proves that a server knows the owner's token, before anyone sends it. The HMAC covers the port, so that a
 * program on another port cannot relay it, and a prefix, as assets have keys of the same token.
 */
export function identityProof(token: string, nonce: string, port: number | undefined): string {
  return createHmac('sha256', token).update(`server-id:${port}:${nonce}`).digest('hex')
}

/** @throws LakeError: 401 for anonymous requests, 403 for a role with fewer rights */
export function requireRole(role: Role, required: Role): void {
  if (roles.indexOf(role) >= roles.indexOf(required)) return
  if (role !== 'anonymous')
    throw gatewayError(403, `Insufficient permissions: this needs the role "${required}", not "${role}".`)
  throw gatewayError(
    401,
    'Authentication required. Sign in, or send the token from the data folder ' +
      '(Authorization: Bearer <owner-token>).',
  )
}

/** DNS rebinding makes another site's domain resolve to 127.0.0.1; only `Host` reveals it. */
export function isKnownHost(host: string | undefined, more: readonly string[] = []): boolean {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && [...localNames, ...more].includes(name)
}

/** Images, frames, navigation and forms send no `Origin`. Assets and links to the sign-in page are exempt. */
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
  const url = URL.parse(origin)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return isWeb && url.host === request.header('host')?.toLowerCase()
}
