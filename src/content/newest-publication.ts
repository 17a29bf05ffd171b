import {hasLiveStream} from '#environment'
import {openChanges} from './changes.ts'

/** How long a stream may take to open, in milliseconds. */
const limit = 3000

/**
 * Asks for the id of the newest publication. The prerenderer does so before it asks for a page's content: a browser that follows the
 * stream of publications from this id on learns whether the content still holds.
 *
 * @param lakeOrigin where the local lake is served; of no account when content is hosted
 * @returns undefined where there is no stream
 */
export async function readNewestPublication(lakeOrigin: string): Promise<string | undefined> {
  if (!hasLiveStream) return undefined
  const changes = openChanges(lakeOrigin)
  try {
    return await new Promise((resolve) => {
      const giveUp = setTimeout(resolve, limit)
      const settle = (publication?: string) => {
        clearTimeout(giveUp)
        resolve(publication)
      }
      changes.addEventListener('welcome', ({lastEventId}) => settle(lastEventId || undefined))
      changes.addEventListener('error', () => settle())
    })
  } finally {
    changes.close()
  }
}
