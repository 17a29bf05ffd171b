import {hasLiveStream} from '#environment'
import {openChanges} from './config/changes.ts'

/** How long a stream may take to open, in milliseconds. */
const limit = 3000

/**
 * The id of the newest publication. Whoever renders a page ahead of time asks for it before the page's content, so that who follows the
 * stream of publications from there on knows whether the content still stands.
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
