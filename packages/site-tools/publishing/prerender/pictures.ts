import type {SanityClient} from '@sanity/client'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {forEachConcurrently} from '#tasks/task.ts'
import {imageQueryUrl} from '../../../../src/content/image-file.ts'
import {removeUnused, writeInto} from './write-pages.ts'

const concurrency = 4

const pictureFile = /lake\/images\/local\/[\w-]+\/[\da-f]{40}-\d+x\d+\.[\w.=-]+/g

/** For hosts without a Content Lake. A name identifies the content, so existing files are kept. */
export async function writePictures(
  owner: SanityClient,
  folder: string,
  texts: readonly string[],
): Promise<{total: number; written: number}> {
  const files = new Set([
    ...texts.flatMap((text) => text.match(pictureFile) ?? []),
    ...(await readIconFiles(owner)),
  ])
  await removeUnused(folder, ['lake'], files)
  const missing = [...files].filter((path) => !existsSync(join(folder, path)))
  await forEachConcurrently(missing, concurrency, async (path) =>
    writeInto(folder, path, await download(owner, path)),
  )
  return {total: files.size, written: missing.length}
}

/** Pages load original logos that are not in their icon sheet. */
async function readIconFiles(owner: SanityClient): Promise<readonly string[]> {
  const query = '*[_type == "technology" && defined(icon.asset)].icon.asset->path'
  const paths = await owner.fetch<(string | null)[]>(query, {}, {perspective: 'published'})
  return paths.flatMap((path) => (path === null ? [] : [`lake/${path}`]))
}

async function download(owner: SanityClient, path: string): Promise<Buffer> {
  const {apiHost, token} = owner.config()
  const url = new URL(imageQueryUrl(`/${path}`), apiHost)
  // A static file cannot vary by `Accept`, and all supported browsers decode WebP.
  const response = await fetch(url, {headers: {Accept: 'image/webp', Authorization: `Bearer ${token}`}})
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  const file = url.pathname.slice('/lake/'.length)
  const query = '*[_type == "sanity.imageAsset" && path == $file][0].originalFilename'
  const name = (await owner.fetch<string | null>(query, {file})) ?? path
  const body = v.safeParse(v.object({message: v.string()}), await response.json().catch(() => undefined))
  const reason = body.success ? body.output.message : `status ${response.status}.`
  throw new Error(`The image ${name} could not be rendered (${url.search}): ${reason}`)
}
