import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {getMimeType} from 'hono/utils/mime'
import type {BrowserContext} from 'playwright-core'

/**
 * Answers a path as GitHub Pages does, which knows nothing of this project: files by their names, pages without their `.html`,
 * a folder's index at its name with a slash, and `404.html` for the rest. It has no headers of ours, and nothing of ours outside `base`.
 *
 * @param dist the folder that was published
 * @param base the path that it is published below, with a slash at both ends
 */
export function answerStatically(dist: string, base: string, path: string): Response {
  if (!path.startsWith(base)) return new Response('There is another site.', {status: 404})
  const name = decodeURIComponent(path.slice(base.length))
  const file = [name, `${name}.html`, `${name}index.html`].find((candidate) => isFile(join(dist, candidate)))
  if (file === undefined && isFile(join(dist, name, 'index.html')))
    return new Response(null, {status: 301, headers: {Location: `${path}/`}})
  const shown = file ?? '404.html'
  return new Response(readFileSync(join(dist, shown)), {
    status: file === undefined ? 404 : 200,
    headers: {'Content-Type': getMimeType(shown) ?? 'application/octet-stream'},
  })
}

/** Lets visitors of a browser find the published folder at its address, whatever is on the network. */
export async function publishFor(context: BrowserContext, dist: string, address: string): Promise<void> {
  const {origin, pathname: base} = new URL(address)
  await context.route(`${origin}/**`, async (route) => {
    const response = answerStatically(dist, base, new URL(route.request().url()).pathname)
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}

function isFile(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isFile() === true
}
