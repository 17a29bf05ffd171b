import {gatewayError} from '../errors/lake-error.ts'

export interface RequestSource {
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`, which browsers send and pages cannot set. */
  fetchSite: string | undefined
  /** The page that asks, where the request names no `Origin`: pages can leave it out, but not make it up. */
  referer: string | undefined
}

/**
 * Refuses what a page of another origin asks for: it could not read the answer, but it could write.
 * @param allowed further origins, such as `http://localhost:3333`
 */
export function checkOrigin({host, origin}: RequestSource, allowed: readonly string[]): void {
  if (origin === undefined || isOwnOrigin(origin, host) || allowed.includes(origin)) return
  throw gatewayError(
    403,
    `Requests from ${origin} are refused: this Content Lake serves pages of ` +
      `${[`its own origin (${host ?? 'unknown'})`, ...allowed].join(', ')} only. Add it to the allowed origins.`,
  )
}

/** Whether a browser vouches that the request comes from a page of our own, or of an origin that is allowed. */
export function isProvablyTrusted(source: RequestSource, allowed: readonly string[]): boolean {
  const {host, origin, fetchSite} = source
  return origin === undefined
    ? fetchSite === 'same-origin'
    : isOwnOrigin(origin, host) || allowed.includes(origin)
}

/** Whether the request may stem from a page of another origin, such as an image tag or a link there. */
export function isCrossSite({fetchSite}: RequestSource): boolean {
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

/** Whether the page that asks is of an origin that is allowed. */
export function isFromAllowed({origin, referer}: RequestSource, allowed: readonly string[]): boolean {
  const from = origin ?? URL.parse(referer ?? '')?.origin
  return from !== undefined && allowed.includes(from)
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url !== null && isWeb && host !== undefined && url.host === host.toLowerCase()
}
