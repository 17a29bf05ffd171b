import {draftIdOf, type JsonObject, publishedIdOf} from '../documents/document.ts'
import type {LoggedChange} from '../storage/transaction-log.ts'

/** Source: sanity, `DocumentGroupEvent`. The Studio derives edit events from the transactions. */
interface DocumentEvent extends JsonObject {
  type: string
  timestamp: string
  author: string
}

interface Step {
  published: LoggedChange | undefined
  version: LoggedChange | undefined
  versionRemains: boolean
}

/** Newest first. */
export function documentEvents(
  id: string,
  changesOf: (id: string) => readonly LoggedChange[],
): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const versionId = id === publishedId ? draftIdOf(id) : id
  const isVersion = id !== publishedId
  const events = steps(changesOf(publishedId), changesOf(versionId)).flatMap((step) => {
    const event = toEvent(step)
    return event && (isVersion ? versionEvents : publishedEvents).has(event.type)
      ? [{...event, documentId: publishedId}]
      : []
  })
  return events.toReversed()
}

const sharedEvents = ['publishDocumentVersion', 'unpublishDocument', 'deleteDocumentGroup']
const versionEvents = new Set([...sharedEvents, 'createDocumentVersion', 'deleteDocumentVersion'])
const publishedEvents = new Set([...sharedEvents, 'createLiveDocument', 'updateLiveDocument'])

function steps(published: readonly LoggedChange[], version: readonly LoggedChange[]): Step[] {
  const bySeq = Map.groupBy([...published, ...version], ({seq}) => seq)
  let versionRemains = version[0] !== undefined && version[0].previousRev !== null
  return [...bySeq.keys()]
    .toSorted((a, b) => a - b)
    .map((seq) => {
      const changed = bySeq.get(seq) ?? []
      const ofVersion = changed.find((change) => version.includes(change))
      if (ofVersion) versionRemains = ofVersion.after !== null
      return {
        published: changed.find((change) => published.includes(change)),
        version: ofVersion,
        versionRemains,
      }
    })
}

function toEvent({published, version, versionRemains}: Step): DocumentEvent | undefined {
  const change = published ?? version
  if (!change) return undefined
  const {transactionId: revisionId, timestamp, author} = change
  const base = {timestamp, author}
  const versionPart = version && {versionId: version.documentId}
  if (published?.after && version && !version.after) {
    const versionRevisionId = version.previousRev
    const cause = {publishCause: 'document.publish', contributors: [author]}
    return {...base, type: 'publishDocumentVersion', revisionId, ...versionPart, versionRevisionId, ...cause}
  }
  if (published && !published.after) {
    if (!versionRemains) return {...base, type: 'deleteDocumentGroup'}
    const versionId = version?.documentId ?? draftIdOf(published.documentId)
    return {...base, type: 'unpublishDocument', versionId, versionRevisionId: revisionId}
  }
  if (published) {
    return {
      ...base,
      type: published.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument',
      revisionId,
    }
  }
  if (version?.after && version.previousRev === null) {
    return {...base, type: 'createDocumentVersion', ...versionPart, versionRevisionId: revisionId}
  }
  if (version && !version.after) {
    return {...base, type: 'deleteDocumentVersion', ...versionPart, versionRevisionId: version.previousRev}
  }
  return undefined
}
