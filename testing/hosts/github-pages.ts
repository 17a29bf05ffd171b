import {isFile, pathOf, redirect, sendFile, type Host} from './host.ts'

/**
 * Answers as GitHub Pages does, which knows nothing of this project: files by their names, pages without their `.html`, a folder's index at
 * its name with a slash, and `404.html` for the rest. It has no header fields of ours, keeps everything for ten minutes, and has nothing of
 * ours outside `base`.
 *
 * Sources: https://docs.github.com/pages, and for slashes and endings https://github.com/slorber/trailing-slash-guide
 *
 * @param dist the folder that was published
 * @param base the path that it is published below, with a slash at both ends
 */
export function githubPages(dist: string, base = '/'): Host {
  const headers = {'Cache-Control': 'max-age=600', 'Access-Control-Allow-Origin': '*'}
  return (request) => {
    const path = pathOf(request)
    if (`${path}/` === base) return redirect(301, base, request)
    if (!path.startsWith(base)) return new Response('There is another site.', {status: 404})
    const name = path.slice(base.length)
    const file = [name, `${name}.html`].find((candidate) => isFile(dist, candidate))
    if (file !== undefined) return sendFile(request, dist, file, {headers})
    if (/(?:^|\/)$/.test(name) && isFile(dist, `${name}index.html`))
      return sendFile(request, dist, `${name}index.html`, {headers})
    if (isFile(dist, `${name}/index.html`)) return redirect(301, `${path}/`, request)
    return sendFile(request, dist, '404.html', {status: 404, headers})
  }
}
