import {gatewayError} from '../errors/lake-error.ts'

/** What the gate looks at: a request over HTTP is one, and so is a WebSocket upgrade. */
export interface AskingRequest {
  readonly method: string
  header(name: string): string | undefined
}

/**
 * Refuses what a page of another origin asks for: it could not read the answer, but it could write.
 * @param allowed further origins, such as `http://localhost:3333`
 */
export function checkOrigin(request: AskingRequest, allowed: readonly string[]): void {
  const origin = request.header('origin')
  if (origin === undefined || isOwnOrigin(origin, request) || allowed.includes(origin)) return
  throw gatewayError(
    403,
    `Requests from ${origin} are refused: this Content Lake serves pages of ` +
      `${[`its own origin (${request.header('host') ?? 'unknown'})`, ...allowed].join(', ')} only. Add it to the allowed origins.`,
  )
}

/** Whether a browser vouches that the request comes from a page of our own, or of an origin that is allowed. */
export function isProvablyTrusted(request: AskingRequest, allowed: readonly string[]): boolean {
  const origin = request.header('origin')
  return origin === undefined
    ? request.header('sec-fetch-site') === 'same-origin'
    : isOwnOrigin(origin, request) || allowed.includes(origin)
}

/**
 * Whether the request may stem from a page of another origin, such as an image tag or a link there. Browsers say so in a field
 * that pages cannot set.
 */
export function isCrossSite(request: AskingRequest): boolean {
  return !['same-origin', 'none', undefined].includes(request.header('sec-fetch-site'))
}

/** Whether the page that asks is of an origin that is allowed. Pages can leave the referer out, but not make it up. */
export function isFromAllowed(request: AskingRequest, allowed: readonly string[]): boolean {
  const from = request.header('origin') ?? URL.parse(request.header('referer') ?? '')?.origin
  return from !== undefined && allowed.includes(from)
}

function isOwnOrigin(origin: string, request: AskingRequest): boolean {
  const url = URL.parse(origin)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return isWeb && url.host === request.header('host')?.toLowerCase()
}

const assets = /^(\/lake)?\/(images|files)\//
const signInPage = /^(\/lake)?\/sign-in$/

/**
 * Refuses what a page elsewhere causes by an image, a frame, a window or a form: it could not read the answer, but it could
 * have the work done. Only assets are for every page, and the sign-in page may be come to by a link.
 * What names an `Origin` is judged by that.
 */
export function refuseOtherSites(request: AskingRequest, path: string): void {
  if (request.header('origin') !== undefined || !isCrossSite(request) || assets.test(path)) return
  const isVisit =
    request.header('sec-fetch-mode') === 'navigate' && request.header('sec-fetch-dest') === 'document'
  if (isVisit && request.method === 'GET' && signInPage.test(path)) return
  throw gatewayError(403, 'This Content Lake serves pages of its own origin only, not those of other sites')
}
