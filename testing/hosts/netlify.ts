import {isFile, pathOf, redirect, sendFile, type Host} from './host.ts'
import {askEachTime, isRuleFile, readRuleFiles} from './rule-files.ts'

/**
 * Answers as Netlify does with its usual settings ("Pretty URLs"): what is there before a line of `_redirects` that does not insist, pages
 * without their `.html` and without a slash, folders with one; then `_redirects`, `404.html` for the rest, and the fields of `_headers`.
 * A rule is about a path with a slash at its end as about the one without.
 *
 * Sources: https://docs.netlify.com/manage/routing/headers/, https://docs.netlify.com/manage/routing/redirects/redirect-options/, and for
 * slashes https://github.com/slorber/trailing-slash-guide
 */
export function netlify(dist: string): Host {
  const {redirectOf, addHeaders} = readRuleFiles(dist)
  const found = (request: Request, path: string): Response | undefined => {
    const send = (file: string) => sendFile(request, dist, file, {headers: askEachTime})
    if (!isRuleFile(path) && isFile(dist, path)) return send(path)
    const name = path.replace(/\/$/, '')
    if (name !== '' && isFile(dist, `${name}.html`))
      return name === path ? send(`${name}.html`) : redirect(301, name, request)
    if (!isFile(dist, `${name}/index.html`)) return undefined
    return path.endsWith('/') ? send(`${name}/index.html`) : redirect(301, `${path}/`, request)
  }
  const byRule = (request: Request, path: string): Response | undefined => {
    const rule = redirectOf(path) ?? redirectOf(path.replace(/\/$/, ''))
    if (rule === undefined) return undefined
    return rule.status === 200 ? found(request, rule.to) : redirect(301, rule.to, request)
  }
  return (request) => {
    const path = pathOf(request)
    const response =
      found(request, path) ?? byRule(request, path) ?? sendFile(request, dist, '404.html', {status: 404})
    return addHeaders(response, path)
  }
}
