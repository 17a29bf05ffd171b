import {createHash} from 'node:crypto'
import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {getMimeType} from 'hono/utils/mime'
import type {BrowserContext} from 'playwright-core'

/** What a host answers to a request for an address of the site. Each stand-in says whose rules it goes by, and where they are written. */
export type Host = (request: Request) => Response | Promise<Response>

export interface FileOptions {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a file of the published folder: compressed where that is asked for, and not again to who has it. */
export function sendFile(
  request: Request,
  dist: string,
  file: string,
  {status = 200, headers: fields = {}}: FileOptions = {},
): Response {
  const content = readFileSync(join(dist, file))
  const type = getMimeType(file) ?? 'application/octet-stream'
  const etag = `W/"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
  const headers = new Headers({'Content-Type': type, ETag: etag, ...fields})
  if (status === 200 && request.headers.get('If-None-Match') === etag) {
    return new Response(null, {status: 304, headers})
  }
  if (!/^text\/|json|javascript|xml/.test(type)) return new Response(content, {status, headers})
  headers.set('Vary', 'Accept-Encoding')
  if (!/\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')) {
    return new Response(content, {status, headers})
  }
  headers.set('Content-Encoding', 'gzip')
  return new Response(gzipSync(content), {status, headers})
}

/** @param to with the question that was asked, if any */
export function redirect(status: 301 | 308, to: string, {url}: Request): Response {
  return new Response(null, {status, headers: {Location: to + new URL(url).search}})
}

/** The path that a request is for, in letters. */
export function pathOf({url}: Request): string {
  return decodeURIComponent(new URL(url).pathname)
}

export function isFile(dist: string, file: string): boolean {
  return statSync(join(dist, file), {throwIfNoEntry: false})?.isFile() === true
}

/** Lets visitors of a browser find the site of a host at its address, whatever is on the network. */
export async function publishFor(context: BrowserContext, host: Host, origin: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const response = await host(
      new Request(request.url(), {headers: {Accept: request.headers()['accept'] ?? '*/*'}}),
    )
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}
