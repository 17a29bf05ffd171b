import type {Dataset} from '../dataset.ts'
import {LakeError} from '../lake-error.ts'
import {listeningClient} from '../http/listening-client.ts'
import {flag, groqParameters, isPublishedByDefault} from '../http/query-parameters.ts'
import {datasetOf, ownerId, searchOf, versionOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../lake.ts'
import type {EventStream} from '../listen/event-stream.ts'
import {missedSince} from '../listen/resume.ts'
import {eventId, eventsFor, type Subscription} from '../listen/subscription.ts'
import {queryLimits} from './query.ts'

/**
 * GET `/data/listen/:dataset` → `text/event-stream` of `welcome`, `mutation`, and with `enableResume` `welcomeback` or
 * `reset` for who returns. Mistakes in the query arrive as `channelError`, the only place where an EventSource can
 * read them. Source: sanity.io/docs, "HTTP Listening", and @sanity/client src/data/eventsource.ts.
 */
export function getListener(lake: Lake, c: LakeContext): Response {
  return lake.listeners.open(listeningClient(lake, c), (stream) => {
    try {
      const dataset = datasetOf(lake, c)
      const subscription = subscriptionOf(lake, c, dataset)
      greet(lake, c, dataset, stream, subscription)
      return dataset.follow((commit) => {
        for (const event of eventsFor(commit, subscription)) stream.send(event)
      })
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      stream.send({event: 'channelError', data: error.body['error'] ? error.body : {error: error.message}})
      stream.close()
      return () => undefined
    }
  })
}

function subscriptionOf(lake: Lake, c: LakeContext, dataset: Dataset): Subscription {
  const search = searchOf(c)
  const reader = c.get('reader')
  const matches = lake.engine.matcher({
    dataset: dataset.name,
    collection: dataset.collection,
    perspective: reader === 'owner' ? 'raw' : 'public',
    query: search.get('query') ?? '*',
    params: groqParameters(search),
    identity: reader === 'owner' ? ownerId : '',
    limits: queryLimits(lake, c),
  })
  return {
    matches,
    publicOnly: reader !== 'owner',
    includeAllVersions: flag(search, 'includeAllVersions') || !isPublishedByDefault(versionOf(c)),
    includeResult: flag(search, 'includeResult'),
    includePreviousRevision: flag(search, 'includePreviousRevision'),
    includeMutations: flag(search, 'includeMutations', true),
    mendozaEffects: search.get('effectFormat') === 'mendoza',
    visibility: search.get('visibility') ?? 'query',
  }
}

function greet(
  lake: Lake,
  c: LakeContext,
  dataset: Dataset,
  stream: EventStream,
  subscription: Subscription,
): void {
  const listenerName = lake.newId()
  const id = eventId(dataset.log.latest(dataset.name)?.id ?? '', '')
  const lastSeen = c.req.header('last-event-id')
  if (lastSeen === undefined || !flag(searchOf(c), 'enableResume')) {
    stream.send({event: 'welcome', id, data: {listenerName}})
    return
  }
  const missed = missedSince(dataset, lastSeen, lake.limits.resumeChanges)
  if (!missed) {
    stream.send({event: 'reset', id, data: {listenerName}})
    return
  }
  stream.send({event: 'welcomeback', id: lastSeen, data: {listenerName}})
  for (const commit of missed) {
    for (const event of eventsFor(commit, subscription)) stream.send(event)
  }
}
