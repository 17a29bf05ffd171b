import {publishedIdOf} from '../documents/document.ts'
import {gatewayError} from '../errors/errors.ts'
import {documentEvents, publishedRelease} from '../history/document-events.ts'
import {transactionLines} from '../history/transactions.ts'
import {ndjsonResponse} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/** @module The history API. Source: sanity.io/docs, "HTTP History", and the events store and timeline of sanity. */

const defaultLimit = 100
const maxLimit = 1000

export function getDocumentEvents(lake: Lake, request: LakeRequest) {
  const {log} = lake.datasets.get(request.dataset)
  const id = request.param('id')
  const {search} = request
  const start = Number(search.get('nextCursor') ?? 0) || 0
  const limit = limitOf(request)
  const versions = log.versionsOf(publishedIdOf(id))
  const events = documentEvents(id, (documentId) => log.changesOf(documentId), versions)
  const page = events.slice(start, start + limit)
  const nextCursor = start + limit < events.length ? String(start + limit) : ''
  return {events: {[id]: page}, nextCursor}
}

export function getTransactions(lake: Lake, request: LakeRequest): Response {
  const {log} = lake.datasets.get(request.dataset)
  const {search} = request
  const lines = transactionLines(
    request.ids().map((id) => log.changesOf(id)),
    {
      fromTransaction: search.get('fromTransaction') ?? undefined,
      toTransaction: search.get('toTransaction') ?? undefined,
      reverse: request.flag('reverse'),
      limit: limitOf(request),
    },
    {
      mendozaEffects: search.get('effectFormat') === 'mendoza',
      mutations: !request.flag('excludeMutations') && !request.flag('excludeContent'),
    },
  )
  return ndjsonResponse(request, lines)
}

/** A Studio finds deleted documents with it, to list them in a trash. */
export function getTransactionSummaries(lake: Lake, request: LakeRequest): Response {
  const {log} = lake.datasets.get(request.dataset)
  const {search} = request
  if (!request.flag('excludeContent'))
    throw gatewayError(400, 'Without document IDs, excludeContent=true is required')
  const seqOf = (bound: string, otherwise: number) => {
    const id = search.get(bound)
    return id ? (log.find(id)?.seq ?? -1) : otherwise
  }
  const summaries = log.summaries({
    from: seqOf('fromTransaction', 0),
    to: seqOf('toTransaction', Number.MAX_SAFE_INTEGER),
    reverse: request.flag('reverse'),
    limit: limitOf(request),
  })
  return ndjsonResponse(request, summaries)
}

export function getDocumentRevisions(lake: Lake, request: LakeRequest) {
  const {log} = lake.datasets.get(request.dataset)
  const changesOf = (id: string) => log.changesOf(id)
  const documents = request.ids().flatMap((id) => {
    const changes = changesOf(id)
    const index = findChange(request, changes, (revision) => log.find(revision)?.seq)
    const document = changes[index]?.after
    if (!document) return []
    const next = request.flag('lastRevision') ? changes[index + 1] : undefined
    // To revert a release, the Studio looks for the state before this revision.
    return next && publishedRelease(next, changesOf) ? {...document, _rev: next.transactionId} : document
  })
  return {documents}
}

function findChange(
  request: LakeRequest,
  changes: readonly {seq: number; timestamp: string; after: object | null}[],
  seqOf: (revision: string) => number | undefined,
): number {
  if (request.flag('lastRevision')) return changes.findLastIndex(({after}) => after !== null)
  const revision = request.search.get('revision')
  if (revision !== null) {
    const seq = seqOf(revision) ?? -1
    return changes.findLastIndex((change) => change.seq <= seq)
  }
  const time = Date.parse(request.search.get('time') ?? '')
  if (Number.isNaN(time)) throw gatewayError(400, 'Pass revision=, time= or lastRevision=true')
  return changes.findLastIndex((change) => Date.parse(change.timestamp) <= time)
}

/** The number of events or transactions in a response. */
function limitOf({search}: LakeRequest): number {
  const limit = search.get('limit') ?? String(defaultLimit)
  if (/^[1-9]\d*$/.test(limit)) return Math.min(Number(limit), maxLimit)
  throw gatewayError(400, `Invalid limit "${limit}". Pass a positive integer.`)
}
