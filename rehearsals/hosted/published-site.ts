import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {answerStatically} from '#testing/journeys/static-host.ts'
import {readHeadersFile, readRedirectsFile} from '#testing/site/host-files.ts'

/**
 * Publishes a folder as Netlify and Cloudflare Pages do: with the fields that `_headers` names, and the rewrites of `_redirects`.
 *
 * @param path of the request, such as `/about`
 */
export function publishedSite(dist: string, path: string): Response {
  const read = (name: string) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : '')
  const rule = readRedirectsFile(read('_redirects'))(path)
  if (rule !== undefined && rule.status !== 200)
    return new Response(null, {status: rule.status, headers: {location: rule.to}})
  const response = answerStatically(dist, '/', rule?.to ?? path)
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(readHeadersFile(read('_headers'))(path)))
    headers.set(name, value)
  return new Response(response.body, {status: response.status, headers})
}
