import {contentSource} from '#environment'
import {apiVersion} from './api-version.ts'

/**
 * Opens the stream that tells of publications, as Sanity's Live Content API does (https://www.sanity.io/docs/content-lake/live-content-api):
 * `welcome` when it is open, `message` for each publication, `restart` when some were missed, `goaway` when there is to be no stream.
 * An event's `lastEventId` names the newest publication at that time. The stream opens itself again when the connection is lost.
 *
 * `@sanity/client` reads it too, but a page needs the whole of it only once something has changed. Each stream holds a connection of
 * its own, of which a browser allows six per origin over HTTP/1.1: close it while nobody looks.
 *
 * @param origin where the local lake is served; of no account when content is hosted
 */
export function openChanges(origin: string): EventSource {
  const {projectId, dataset} = contentSource
  const api =
    contentSource.kind === 'local' ? origin + contentSource.path : `https://${projectId}.api.sanity.io`
  return new EventSource(`${api}/v${apiVersion}/data/live/events/${dataset}`)
}
