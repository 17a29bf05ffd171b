import {contentSource, hasLiveStream} from '#environment'
import {apiVersion} from './api-version.ts'

/** Prerendering waits this long for the stream to open. */
const openTimeoutMs = 3000

/**
 * Opens the stream of Sanity's Live Content API (https://www.sanity.io/docs/content-lake/live-content-api). Its events are `welcome`,
 * `message`, `restart` and `goaway`; `lastEventId` is the id of the newest publication. Over HTTP/1.1, browsers have six
 * connections per origin and a stream takes one: close it in a hidden tab.
 */
export function openLiveEvents(lakeOrigin: string): EventSource {
  const {projectId, dataset} = contentSource
  const api =
    contentSource.kind === 'local' ? lakeOrigin + contentSource.path : `https://${projectId}.api.sanity.io`
  return new EventSource(`${api}/v${apiVersion}/data/live/events/${dataset}`)
}

/** Browsers compare this id of the newest publication with the stream's, to know whether a prerendered page is up to date. */
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
