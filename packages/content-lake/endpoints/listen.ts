import {logLine} from 'untrusted-input'
import type {Commit, Dataset} from '../datasets/dataset.ts'
import {isObject} from '../documents/document.ts'
import {LakeError} from '../errors/lake-error.ts'
import {listeningClient} from '../http/listening-client.ts'
import {groqParameters, isPublishedByDefault} from '../http/query-parameters.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {EventStream} from '../listen/event-stream.ts'
import {missedSince} from '../listen/resume.ts'
import {eventId, eventsFor, type Subscription} from '../listen/subscription.ts'
import {queryLimits} from './query.ts'

/**
 * GET `/data/listen/:dataset` → `text/event-stream` of `welcome`, `mutation`, and with `enableResume` `welcomeback` or
 * `reset` for who returns. Mistakes in the query arrive as `channelError`, the only place where an EventSource can
 * read them. Source: sanity.io/docs, "HTTP Listening", and @sanity/client src/data/eventsource.ts.
 */
export function getListener(lake: Lake, request: LakeRequest): Response | Promise<Response> {
  // Long filters take long to parse, and a stranger may open one stream after the other.
  const isOwner = request.reader === 'owner'
  return isOwner ? open(lake, request) : lake.turns.take(request.remoteAddress, () => open(lake, request))
}

function open(lake: Lake, request: LakeRequest): Response {
  return lake.listeners.open(listeningClient(lake, request), (stream) => {
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        giveUp(lake, stream, error)
      }
    }
    let stop: (() => void) | undefined
    attempt(() => {
      const dataset = lake.datasets.get(request.dataset)
      const subscription = subscriptionOf(lake, request, dataset)
      const tell = (commit: Commit) => {
        const find = () => eventsFor(commit, subscription)
        // The watchdog costs more than a quick filter, and every listener filters every change.
        const isWatched = !subscription.isQuick
        const events = isWatched ? lake.filterTime.within(request.reader, find) : find()
        for (const event of events) stream.send(event)
      }
      greet(lake, request, dataset, stream, tell)
      stop = dataset.follow((commit) => attempt(() => tell(commit)))
    })
    return () => stop?.()
  })
}

function giveUp({log}: Lake, stream: EventStream, error: unknown): void {
  const isLakeError = error instanceof LakeError
  if (!isLakeError) log(`content lake: a listener failed: ${logLine(error)}`)
  const message = isLakeError ? error.message : 'The listener failed; the log of the Content Lake says how'
  const details = isLakeError ? error.body['error'] : undefined
  stream.send({event: 'channelError', data: {error: isObject(details) ? details : {description: message}}})
  stream.close()
}

function subscriptionOf(lake: Lake, request: LakeRequest, dataset: Dataset): Subscription {
  const {search, reader} = request
  const {collection} = dataset
  const matcherOf = () =>
    lake.engine.matcher({
      dataset: dataset.name,
      // As hosted nobody may; the Studio's own lists do with less, but the owner's may be as they like.
      elsewhere: reader === 'owner' ? {collection, perspective: 'raw'} : undefined,
      query: search.get('query') ?? '*',
      params: groqParameters(search),
      identity: request.identity,
      limits: {...queryLimits(lake, request), time: lake.limits.listenerTime[reader]},
    })
  return {
    ...lake.filterTime.within(reader, matcherOf),
    publicOnly: reader !== 'owner',
    includeAllVersions: request.flag('includeAllVersions') || !isPublishedByDefault(request),
    includeResult: request.flag('includeResult'),
    includePreviousRevision: request.flag('includePreviousRevision'),
    includeMutations: request.flag('includeMutations', true),
    mendozaEffects: search.get('effectFormat') === 'mendoza',
    visibility: search.get('visibility') ?? 'query',
  }
}

function greet(
  lake: Lake,
  request: LakeRequest,
  dataset: Dataset,
  stream: EventStream,
  tell: (commit: Commit) => void,
): void {
  const listenerName = lake.newId()
  const id = eventId(dataset.newest(request.reader !== 'owner'), '')
  const lastSeen = request.header('last-event-id')
  if (lastSeen === undefined || !request.flag('enableResume')) {
    stream.send({event: 'welcome', id, data: {listenerName}})
    return
  }
  // History holds what has been withdrawn since, which is no longer for everybody.
  const mayCatchUp = request.reader === 'owner'
  const missed = mayCatchUp ? missedSince(dataset, lastSeen, lake.limits.resumeChanges) : undefined
  if (!missed) {
    stream.send({event: 'reset', id, data: {listenerName}})
    return
  }
  stream.send({event: 'welcomeback', id: lastSeen, data: {listenerName}})
  for (const commit of missed) tell(commit)
}
