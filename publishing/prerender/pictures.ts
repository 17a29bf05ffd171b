import type {SanityClient} from '@sanity/client'
import {mkdir, rm, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {guarded} from './write-pages.ts'

/**
 * Pixels across. A static host does not resize: narrower, and small text in a screenshot would blur on most desktop screens, where the largest
 * place for a picture has some 1,300 pixels; wider, and phones would wait for what they do not show.
 */
const width = 1600

/**
 * Writes the pictures of the published content where pages look for them when no lake answers there: each in one size, for a static host
 * takes no account of what an address asks for behind its `?`.
 *
 * @param visitor a reader of the lake, who sees what visitors see
 * @param folder what is published below the site's path
 * @returns how many there are
 * @throws an Error when one cannot be had
 */
export async function writePictures(visitor: SanityClient, folder: string): Promise<number> {
  const paths = await visitor.fetch<string[]>(
    '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) > 0].path',
  )
  // What the owner has taken down is not published any longer.
  await rm(join(folder, 'lake'), {recursive: true, force: true})
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(`${visitor.config().apiHost}/${path}?w=${width}&fit=max`)
      if (!response.ok) throw new Error(`The picture ${path} could not be read: ${response.status}.`)
      const target = guarded(folder, `lake/${path}`)
      await mkdir(dirname(target), {recursive: true})
      await writeFile(target, new Uint8Array(await response.arrayBuffer()))
    }),
  )
  return paths.length
}
