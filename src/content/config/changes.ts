import {EventSource} from 'eventsource'
import {contentSource} from '#environment'
import {apiVersion, joinListenerSocket} from './connection.ts'

/**
 * Opens the stream that tells of publications, as Sanity's Live Content API does (https://www.sanity.io/docs/content-lake/live-content-api):
 * `welcome` when it is open, `message` for each publication, `restart` when some were missed, `goaway` when there is to be no stream.
 * An event's `lastEventId` names the newest publication at that time. The stream opens itself again when the connection is lost.
 *
 * `@sanity/client` reads it too, but is 36 kB, which a page needs only once something has changed.
 *
 * @param origin where the local lake is served; of no account when content is hosted
 */
export async function openChanges(origin: string): Promise<EventSource> {
  const {projectId, dataset} = contentSource
  if (contentSource.kind === 'local') await joinListenerSocket()
  const api =
    contentSource.kind === 'local' ? origin + contentSource.path : `https://${projectId}.api.sanity.io`
  return new EventSource(`${api}/v${apiVersion}/data/live/events/${dataset}`)
}
