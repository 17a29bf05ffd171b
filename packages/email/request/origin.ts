import {answers, type Answer} from './answer.ts'

/** Whose pages may send: the server's own always, others by their origins, such as `https://example.com`. */
export function isAllowedOrigin(origin: string, requestUrl: string, others: readonly string[]): boolean {
  // By host: behind a TLS proxy the page's scheme is not the one that is seen here.
  return others.includes(origin) || URL.parse(origin)?.host === new URL(requestUrl).host
}

/** Why a request from this origin is refused; undefined when it is not. */
export function originRefusal(
  origin: string | undefined,
  requestUrl: string,
  others: readonly string[],
): Answer | undefined {
  if (origin === undefined) return answers.notABrowser
  return isAllowedOrigin(origin, requestUrl, others) ? undefined : answers.otherOrigin
}
