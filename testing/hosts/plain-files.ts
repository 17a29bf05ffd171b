import {isFile, pathOf, redirect, sendFile, type Host} from './host.ts'

/**
 * Answers as a server does that knows files and folders, and nothing of pages: such as `python3 -m http.server` and Apache as it is
 * installed. A page's address has to be a file's or a folder's, and there is no page of ours for what is not there.
 *
 * Source: https://github.com/bluwy/trailing-slash-servers
 */
export function plainFiles(dist: string): Host {
  return (request) => {
    const path = pathOf(request)
    if (isFile(dist, path)) return sendFile(request, dist, path)
    if (path.endsWith('/') && isFile(dist, `${path}index.html`))
      return sendFile(request, dist, `${path}index.html`)
    if (isFile(dist, `${path}/index.html`)) return redirect(301, `${path}/`, request)
    return new Response('Nothing here.', {status: 404})
  }
}
