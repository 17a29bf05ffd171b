import {contentSource, hasLiveStream} from '#environment'
import {apiVersion} from './api-version.ts'

/** How long the stream may take to open while pages are prerendered. */
const openTimeoutMs = 3000

/**
 * Opens the stream of Sanity's Live Content API (https://www.sanity.io/docs/content-lake/live-content-api): `welcome` when it is open,
 * `message` for each publication, `restart` if some were missed, `goaway` if the service offers no stream. `lastEventId` is the id of
 * the newest publication. `EventSource` reconnects by itself.
 *
 * `@sanity/client` could open it too, but most visits never need the client. Over HTTP/1.1 a browser has six connections per origin
 * and a stream takes one: close it in a hidden tab.
 *
 * @param lakeOrigin the origin of the local Content Lake; unused if content is hosted
 */
export function openLiveEvents(lakeOrigin: string): EventSource {
  const {projectId, dataset} = contentSource
  const api =
    contentSource.kind === 'local' ? lakeOrigin + contentSource.path : `https://${projectId}.api.sanity.io`
  return new EventSource(`${api}/v${apiVersion}/data/live/events/${dataset}`)
}

/**
 * Reads the id of the newest publication before a page is prerendered. The browser compares it with the stream's to know whether the
 * page is up to date.
 *
 * @param lakeOrigin the origin of the local Content Lake; unused if content is hosted
 * @returns undefined if there is no stream
 */
export async function readLastLiveEventId(lakeOrigin: string): Promise<string | undefined> {
  if (!hasLiveStream) return undefined
  const events = openLiveEvents(lakeOrigin)
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(resolve, openTimeoutMs)
      const finish = (id?: string) => {
        clearTimeout(timer)
        resolve(id)
      }
      events.addEventListener('welcome', ({lastEventId}) => finish(lastEventId || undefined))
      events.addEventListener('error', () => finish())
    })
  } finally {
    events.close()
  }
}
