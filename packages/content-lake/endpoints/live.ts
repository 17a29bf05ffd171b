import {requireOwner} from '../access/gate.ts'
import {listeningClient} from '../http/listening-client.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {EventStream} from '../listen/event-stream.ts'
import {changedTags} from '../query/sync-tags.ts'

/**
 * GET `/data/live/events/:dataset` → `text/event-stream` of `welcome`, then a `message {tags}` for each transaction that
 * changed something published (with `includeDrafts`, for the owner only, anything), and `restart` for who was away.
 * Source: sanity.io/docs, "Live Content API", and @sanity/client src/data/live.ts.
 */
export function getLiveEvents(lake: Lake, request: LakeRequest): Response {
  const includeDrafts = request.flag('includeDrafts')
  if (includeDrafts) requireOwner(request.reader)
  const dataset = lake.datasets.get(request.dataset)
  return lake.listeners.open(listeningClient(lake, request), (stream) => {
    greet(request, dataset.newest(!includeDrafts), stream)
    return dataset.follow((commit) => {
      const tags = changedTags(commit.changes, !includeDrafts)
      if (tags.length > 0) stream.send({event: 'message', id: commit.transactionId, data: {tags}})
    })
  })
}

/** A returning client that may have missed something is told to fetch everything anew. */
function greet(request: LakeRequest, latest: string, stream: EventStream): void {
  const lastSeen = request.header('last-event-id')
  stream.send({event: 'welcome', id: latest, data: {}})
  if (lastSeen !== undefined && lastSeen !== latest) stream.send({event: 'restart', id: latest, data: {}})
}
