import type {SanityClient} from '@sanity/client'
import {existsSync, globSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {join, sep} from 'node:path'
import * as v from 'valibot'
import {imageQueryUrl} from '../../../../src/content/image-file.ts'
import {writeInto} from './write-pages.ts'

const concurrency = 4

/** A picture's file below the site's path, wherever a page names it. */
const named = /lake\/images\/local\/[\w-]+\/[\da-f]{40}-\d+x\d+\.[\w.=-]+/g

/**
 * Writes the pictures of the local lake for a site without a lake: each file that is named, in every width and cut, and nothing else. A name
 * says what is in its file, so a file that exists is kept.
 *
 * @param owner a client of the lake's owner
 * @param folder what is published below the site's path
 * @param texts what names pictures: documents, and data that they load later
 * @returns how many there are, and how many of them were made now
 * @throws an Error that names the picture when one cannot be made
 */
export async function writePictures(
  owner: SanityClient,
  folder: string,
  texts: readonly string[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<{total: number; made: number}> {
  const wanted = new Set([...texts.flatMap((text) => text.match(named) ?? []), ...(await iconsOf(owner))])
  await removeOthers(folder, wanted)
  const missing = [...wanted].filter((path) => !existsSync(join(folder, path)))
  let done = 0
  const queue = missing.values()
  const work = async () => {
    for (const path of queue) {
      await writeInto(folder, path, await read(owner, path))
      onProgress((done += 1), missing.length)
    }
  }
  await Promise.all(Array.from({length: concurrency}, work))
  return {total: wanted.size, made: missing.length}
}

/** Logos as they were uploaded: a page loads one that is not in its style sheet of icons. */
async function iconsOf(owner: SanityClient): Promise<readonly string[]> {
  const query = '*[_type == "technology" && defined(icon.asset)].icon.asset->path'
  const paths = await owner.fetch<(string | null)[]>(query, {}, {perspective: 'published'})
  return paths.flatMap((path) => (path === null ? [] : [`lake/${path}`]))
}

/** Removes pictures that no page names, with their compressed copies. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const others = globSync('lake/**/*.*', {cwd: folder}).filter(
    (path) => !wanted.has(path.replaceAll(sep, '/').replace(/\.(?:br|gz)$/, '')),
  )
  await Promise.all(others.map((path) => rm(join(folder, path), {force: true})))
}

async function read(owner: SanityClient, path: string): Promise<Buffer> {
  const {apiHost, token} = owner.config()
  const url = new URL(imageQueryUrl(`/${path}`), apiHost)
  // Every browser reads WebP, and a file has one format.
  const response = await fetch(url, {headers: {Accept: 'image/webp', Authorization: `Bearer ${token}`}})
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  const file = url.pathname.slice('/lake/'.length)
  const query = '*[_type == "sanity.imageAsset" && path == $file][0].originalFilename'
  const name = (await owner.fetch<string | null>(query, {file})) ?? path
  const body = v.safeParse(v.object({message: v.string()}), await response.json().catch(() => undefined))
  const reason = body.success ? body.output.message : `status ${response.status}.`
  throw new Error(`The picture ${name} could not be made (${url.search}): ${reason}`)
}
