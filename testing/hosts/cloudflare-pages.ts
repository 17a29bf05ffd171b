import {isFile, pathOf, redirect, sendFile, type Host} from './host.ts'
import {askEachTime, isRuleFile, readRuleFiles} from './rule-files.ts'

/**
 * Answers as Cloudflare Pages does: the first line of `_redirects` before any file, then files, with a page's own spelling of its address
 * by redirects (308), `404.html` for the rest; the fields of `_headers` on every answer, whatever it is.
 *
 * Sources: https://developers.cloudflare.com/pages/configuration/serving-pages/, …/headers/, …/redirects/, and the order of things in
 * github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts
 */
export function cloudflarePages(dist: string): Host {
  const {redirectOf, addHeaders} = readRuleFiles(dist)
  const is = (file: string) => !isRuleFile(file) && isFile(dist, file)
  const answer = (request: Request, path: string): Response => {
    const send = (file: string) => sendFile(request, dist, file, {headers: askEachTime})
    const notFound = () => sendFile(request, dist, '404.html', {status: 404})
    if (path.endsWith('/')) {
      if (is(`${path}index.html`)) return send(`${path}index.html`)
      return is(path.replace(/\/$/, '.html')) ? redirect(308, path.slice(0, -1), request) : notFound()
    }
    if (is(path) && path.endsWith('.html')) {
      return redirect(308, path.replace(/(?:(?<=\/)index)?\.html$/, ''), request)
    }
    const file = [path, `${path}.html`].find(is)
    if (file !== undefined) return send(file)
    return is(`${path}/index.html`) ? redirect(308, `${path}/`, request) : notFound()
  }
  return (request) => {
    const path = pathOf(request)
    const rule = redirectOf(path)
    const response =
      rule?.status === 301 ? redirect(301, rule.to, request) : answer(request, rule?.to ?? path)
    return addHeaders(response, path)
  }
}
