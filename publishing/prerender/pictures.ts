import type {SanityClient} from '@sanity/client'
import {existsSync, globSync} from 'node:fs'
import {mkdir, rename, rm, writeFile} from 'node:fs/promises'
import {dirname, join, sep} from 'node:path'
import * as v from 'valibot'
import {lakeAddress} from '#content/picture-file.ts'
import {guarded} from './write-pages.ts'

/** The lake works on four at a time at most; asked for more, it has them wait. */
const concurrency = 4

/** A picture's file below the site's path, wherever a page names it. */
const named = /lake\/images\/local\/[\w-]+\/[\da-f]{40}-\d+x\d+\.[\w.=-]+/g

/** Told after each file that is made how many of all are. */
type OnProgress = (done: number, total: number) => void

/**
 * Writes the pictures of the published content where pages look for them when no lake answers there: each file that is named, in every width
 * and cut, and nothing else. A name says what is in its file, so one that is there already is kept.
 *
 * @param owner a client of the lake's owner, who is not held to the limits of visitors
 * @param folder what is published below the site's path
 * @param texts what names pictures: documents, and what they come to show
 * @returns how many there are, and how many of them were made now
 * @throws an Error that names the picture when one cannot be made
 */
export async function writePictures(
  owner: SanityClient,
  folder: string,
  texts: readonly string[],
  onProgress: OnProgress = () => undefined,
): Promise<{total: number; made: number}> {
  const wanted = new Set([...texts.flatMap((text) => text.match(named) ?? []), ...(await iconsOf(owner))])
  await removeOthers(folder, wanted)
  const missing = [...wanted].filter((path) => !existsSync(join(folder, path)))
  let done = 0
  const queue = missing.values()
  const work = async () => {
    for (const path of queue) {
      const target = guarded(folder, path)
      const content = await read(owner, path)
      await mkdir(dirname(target), {recursive: true})
      // Where the build is broken off, nothing half written is left to be kept.
      await writeFile(`${target}.part`, content)
      await rename(`${target}.part`, target)
      onProgress((done += 1), missing.length)
    }
  }
  await Promise.all(Array.from({length: concurrency}, work))
  return {total: wanted.size, made: missing.length}
}

/** Logos of technologies, as they were uploaded: a page asks for one where the sheet of icons has none, or comes to list another technology. */
async function iconsOf(owner: SanityClient): Promise<readonly string[]> {
  const query = '*[_type == "technology" && defined(icon.asset)].icon.asset->path'
  const paths = await owner.fetch<(string | null)[]>(query, {}, {perspective: 'published'})
  return paths.flatMap((path) => (path === null ? [] : [`lake/${path}`]))
}

/** What the owner has taken down is not published any longer; compressed twins stay with their files. */
async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const others = globSync('lake/**/*.*', {cwd: folder}).filter(
    (path) => !wanted.has(path.replaceAll(sep, '/').replace(/\.(?:br|gz)$/, '')),
  )
  await Promise.all(others.map((path) => rm(join(folder, path), {force: true})))
}

async function read(owner: SanityClient, path: string): Promise<Uint8Array> {
  const {apiHost, token} = owner.config()
  const url = new URL(lakeAddress(`/${path}`), apiHost)
  // All browsers that get the whole site read WebP, and of one file there is one format.
  const response = await fetch(url, {headers: {Accept: 'image/webp', Authorization: `Bearer ${token}`}})
  if (response.ok) return response.bytes()
  const file = url.pathname.slice('/lake/'.length)
  const query = '*[_type == "sanity.imageAsset" && path == $file][0].originalFilename'
  const name = (await owner.fetch<string | null>(query, {file})) ?? path
  throw new Error(`The picture ${name} could not be made (${url.search}): ${await reasonOf(response)}`)
}

const refusal = v.object({message: v.string()})

async function reasonOf(response: Response): Promise<string> {
  const body = v.safeParse(refusal, await response.json().catch(() => undefined))
  return body.success ? body.output.message : `the Content Lake answers ${response.status}.`
}
