import {gatewayError} from '../errors/lake-error.ts'
import {sourceOf, type AskingRequest} from './gate.ts'
import {isCrossSite} from './origin.ts'

const assets = /^(\/lake)?\/(images|files)\//
const signInPage = /^(\/lake)?\/sign-in$/

/**
 * Refuses what a page elsewhere causes by an image, a frame, a window or a form: it could not read the answer, but it could
 * have the work done. Only assets are for every page, and the sign-in page may be come to by a link.
 * What names an `Origin` is judged by that, see origin.ts.
 */
export function refuseOtherSites(request: AskingRequest, path: string): void {
  const source = sourceOf(request)
  if (source.origin !== undefined || !isCrossSite(source) || assets.test(path)) return
  const isVisit =
    request.header('sec-fetch-mode') === 'navigate' && request.header('sec-fetch-dest') === 'document'
  if (isVisit && request.method === 'GET' && signInPage.test(path)) return
  throw gatewayError(403, 'This Content Lake serves pages of its own origin only, not those of other sites')
}
