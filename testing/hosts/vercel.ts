import type {VercelConfig} from '#publishing/delivery/vercel-config.ts'
import {readVercelConfig} from '#testing/site/host-files.ts'
import {isFile, pathOf, redirect, sendFile, type Host} from './host.ts'
import {askEachTime} from './rule-files.ts'

/**
 * Answers as Vercel does to whom a repository's `vercel.json` says `cleanUrls` and no `trailingSlash`: other spellings of a page redirect to
 * it (308), then files, then rewrites, `404.html` for the rest; the header fields by the path that was asked for.
 *
 * Source: https://vercel.com/docs/project-configuration/vercel-json
 *
 * @param config what stands in the repository, for Vercel reads it before it builds
 */
export function vercel(dist: string, config: VercelConfig): Host {
  const headersOf = readVercelConfig(config)
  const pageOf = (path: string) => [`${path}.html`, `${path}/index.html`].find((file) => isFile(dist, file))
  const answer = (request: Request, path: string): Response | undefined => {
    const page = path === '/' ? 'index.html' : pageOf(path)
    const file = isFile(dist, path) ? path : page
    return file === undefined ? undefined : sendFile(request, dist, file, {headers: askEachTime})
  }
  return (request) => {
    const path = pathOf(request)
    const clean = path.replace(/(?:\/index)?\.html$|\/$/, '') || '/'
    if (clean !== path) return redirect(308, clean, request)
    const rewrite = config.rewrites.find(({source}) => new RegExp(`^${source}$`).test(path))
    const response =
      answer(request, path) ??
      (rewrite && answer(request, rewrite.destination)) ??
      sendFile(request, dist, '404.html', {status: 404})
    for (const [name, value] of Object.entries(headersOf(path))) response.headers.set(name, value)
    return response
  }
}
