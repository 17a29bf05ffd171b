import {randomUUID} from 'node:crypto'
import {requireRole} from '../access/roles.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {isObject} from '../documents/document.ts'
import {formatError, LakeError} from '../errors/errors.ts'
import {resolveAssetUrls} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import type {EventStream, StreamClient} from '../listen/streams.ts'
import {eventId, eventsFor, type Subscription} from '../listen/subscription.ts'
import {changedTags} from '../query/result-cache.ts'

/**
 * EventSource cannot read error responses, so errors are `channelError` events. Source: sanity.io/docs,
 * "HTTP Listening", and @sanity/client src/data/eventsource.ts.
 */
export function getListener(lake: Lake, request: LakeRequest): Response {
  return lake.streams.open(streamClient(lake, request), (stream) => {
    try {
      const dataset = lake.datasets.get(request.dataset)
      const subscription = subscriptionOf(lake, request, dataset)
      // Missed events are not replayed.
      const isReturning = request.flag('enableResume') && request.header('last-event-id') !== undefined
      stream.send({
        event: isReturning ? 'reset' : 'welcome',
        id: eventId(dataset.latestTransactionId(!request.isMember), ''),
        data: {listenerName: randomUUID()},
      })
      return dataset.subscribe((commit) => {
        try {
          for (const event of eventsFor(commit, subscription)) stream.send(event)
        } catch (error) {
          fail(lake, stream, error)
        }
      })
    } catch (error) {
      fail(lake, stream, error)
      return () => undefined
    }
  })
}

/** Source: sanity.io/docs, "Live Content API", and @sanity/client src/data/live.ts. */
export function getLiveEvents(lake: Lake, request: LakeRequest): Response {
  const includeDrafts = request.flag('includeDrafts')
  if (includeDrafts) requireRole(request.user, 'viewer')
  const dataset = lake.datasets.get(request.dataset)
  return lake.streams.open(streamClient(lake, request), (stream) => {
    const latest = dataset.latestTransactionId(!includeDrafts)
    const lastSeen = request.header('last-event-id')
    stream.send({event: 'welcome', id: latest, data: {}})
    if (lastSeen !== undefined && lastSeen !== latest) stream.send({event: 'restart', id: latest, data: {}})
    return dataset.subscribe((commit) => {
      const tags = changedTags(commit.changes, !includeDrafts)
      if (tags.length > 0) stream.send({event: 'message', id: commit.transactionId, data: {tags}})
    })
  })
}

/** A stream without events: the Studio would request a refused one again and again. */
export function getSilentStream(lake: Lake, request: LakeRequest): Response {
  return lake.streams.open(streamClient(lake, request), () => () => undefined)
}

function streamClient({access}: Lake, request: LakeRequest): StreamClient {
  const transform = (text: string) => resolveAssetUrls(text, request)
  const credential = access.credentialOf(request, request.user)
  return {dataset: request.dataset, transform, isCurrent: () => access.isCurrent(credential)}
}

function fail({log}: Lake, stream: EventStream, error: unknown): void {
  const isLakeError = error instanceof LakeError
  if (!isLakeError) log(`content lake: a listener failed: ${formatError(error)}`)
  const message = isLakeError ? error.message : 'The listener failed. See the log of the Content Lake.'
  const details = isLakeError ? error.body['error'] : undefined
  stream.send({event: 'channelError', data: {error: isObject(details) ? details : {description: message}}})
  stream.close()
}

function subscriptionOf({engine}: Lake, request: LakeRequest, dataset: Dataset): Subscription {
  const {search, isMember} = request
  return {
    matches: engine.matcher(dataset, {
      perspective: isMember ? 'raw' : 'public',
      query: search.get('query') ?? '*',
      params: request.groqParameters(),
      identity: request.user.id,
    }),
    publicOnly: !isMember,
    includeAllVersions: request.flag('includeAllVersions') || !request.isPublishedByDefault,
    includeResult: request.flag('includeResult'),
    includePreviousRevision: request.flag('includePreviousRevision'),
    includeMutations: request.flag('includeMutations', true),
    mendozaEffects: search.get('effectFormat') === 'mendoza',
    visibility: search.get('visibility') ?? 'transaction',
  }
}
