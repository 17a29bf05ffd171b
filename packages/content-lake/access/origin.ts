import {gatewayError} from '../lake-error.ts'

export interface RequestSource {
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`, which browsers send and pages cannot set. */
  fetchSite: string | undefined
}

/** Refuses what a page of another origin asks for: it could not read the answer, but it could write. */
export function checkOrigin({host, origin}: RequestSource): void {
  if (origin === undefined || isOwnOrigin(origin, host)) return
  throw gatewayError(
    403,
    `Requests from ${origin} are refused: this Content Lake serves pages of its own origin (${host ?? 'unknown'}) only.`,
  )
}

/** Whether a browser vouches that the request comes from a page of our own. */
export function isProvablySameOrigin({host, origin, fetchSite}: RequestSource): boolean {
  return origin === undefined ? fetchSite === 'same-origin' : isOwnOrigin(origin, host)
}

/** Whether the request may stem from a page of another origin, such as an image tag or a link there. */
export function isCrossSite({fetchSite}: RequestSource): boolean {
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

function isOwnOrigin(origin: string, host: string | undefined): boolean {
  const url = URL.parse(origin)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  return url !== null && isWeb && host !== undefined && url.host === host.toLowerCase()
}
