import {draftIdOf, type JsonObject, publishedIdOf, releaseIdOf, releaseNameOf} from '../documents/document.ts'
import type {LoggedChange} from '../storage/transaction-log.ts'

/** Source: sanity, `DocumentGroupEvent`. */
export interface DocumentEvent extends JsonObject {
  type: string
  timestamp: string
  author: string
}

/** Oldest first. */
type ChangesOf = (id: string) => readonly LoggedChange[]

interface Step {
  published: LoggedChange | undefined
  version: LoggedChange | undefined
  versionRemains: boolean
  /** Set if the step is part of the publication of a release. */
  release: {releaseId: string; publishCause: string} | undefined
}

/**
 * Newest first.
 * @param versions the ids of the document's versions in the history, without the draft
 */
export function documentEvents(
  id: string,
  changesOf: ChangesOf,
  versions: readonly string[],
): DocumentEvent[] {
  const publishedId = publishedIdOf(id)
  const isVersion = id !== publishedId
  const versionIds = isVersion ? [id] : [draftIdOf(id), ...versions]
  const events = steps(publishedId, versionIds, changesOf).flatMap((step) => toEvent(step, isVersion) ?? [])
  return [...events, ...(isVersion ? scheduleEvents(id, changesOf) : [])]
    .map((event) => ({...event, documentId: publishedId}))
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .toReversed()
}

function steps(publishedId: string, versionIds: readonly string[], changesOf: ChangesOf): Step[] {
  const ofVersions = versionIds.map(changesOf)
  const remaining = new Set(ofVersions.flatMap(([first]) => (first?.previousRev ? first.documentId : [])))
  const bySeq = Map.groupBy([...changesOf(publishedId), ...ofVersions.flat()], ({seq}) => seq)
  return [...bySeq.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([, changed]) => {
      const published = changed.find(({documentId}) => documentId === publishedId)
      const others = changed.filter((change) => change !== published)
      for (const {documentId, after} of others) {
        if (after) remaining.add(documentId)
        else remaining.delete(documentId)
      }
      const removed = others.find(({after}) => after === null)
      return {
        published,
        version: published?.after ? (removed ?? others[0]) : (others.find(({after}) => after) ?? removed),
        versionRemains: remaining.size > 0,
        release: removed && publishedRelease(removed, changesOf),
      }
    })
}

/** @returns undefined if the version was removed for another reason than the publication of its release */
export function publishedRelease({documentId, seq}: LoggedChange, changesOf: ChangesOf): Step['release'] {
  const releaseId = releaseNameOf(documentId)
  if (releaseId === undefined) return undefined
  const changes = changesOf(releaseIdOf(releaseId))
  const index = changes.findIndex((change) => change.seq === seq)
  if (changes[index]?.after?.['state'] !== 'published') return undefined
  const wasScheduled = changes[index - 1]?.after?.['state'] === 'scheduled'
  return {releaseId, publishCause: wasScheduled ? 'release.schedule' : 'release.publish'}
}

function scheduleEvents(versionId: string, changesOf: ChangesOf): DocumentEvent[] {
  const releaseId = releaseNameOf(versionId)
  if (releaseId === undefined) return []
  const versions = changesOf(versionId)
  const states = changesOf(releaseIdOf(releaseId))
  return states.flatMap(({after, seq, timestamp, author}, index) => {
    const version = versions.findLast((change) => change.seq < seq)
    if (!after || !version?.after) return []
    const wasScheduled = states[index - 1]?.after?.['state'] === 'scheduled'
    const base = {timestamp, author, releaseId, versionId, versionRevisionId: version.transactionId}
    if (after['state'] === 'scheduled' && !wasScheduled) {
      const next = states.slice(index).find((change) => change.after?.['state'] !== 'scheduled')
      const ended = next?.after?.['state'] === 'published' ? 'published' : 'unscheduled'
      const state = next ? ended : 'pending'
      return [{...base, type: 'scheduleDocumentVersion', state, publishAt: after['publishAt']}]
    }
    return wasScheduled && after['state'] === 'active' ? [{...base, type: 'unscheduleDocumentVersion'}] : []
  })
}

/** @param isVersion whether the events are of a draft or version, or else of the published document */
function toEvent(step: Step, isVersion: boolean): DocumentEvent | undefined {
  const {published, version, versionRemains, release} = step
  const change = published ?? version
  if (!change) return undefined
  const {transactionId: revisionId, timestamp, author} = change
  const base = {timestamp, author}
  const versionPart = version && {versionId: version.documentId, versionRevisionId: version.previousRev}
  if (published?.after && version && !version.after) {
    const cause = {publishCause: 'document.publish', ...release, contributors: [author]}
    return {...base, type: 'publishDocumentVersion', revisionId, ...versionPart, ...cause}
  }
  if (published && !published.after) {
    if (!versionRemains && !release) return {...base, type: 'deleteDocumentGroup'}
    const versionId = version?.after ? version.documentId : draftIdOf(published.documentId)
    const releaseId = release && {releaseId: release.releaseId}
    return {...base, type: 'unpublishDocument', versionId, versionRevisionId: revisionId, ...releaseId}
  }
  // The published document has no events of its versions, nor the other way round.
  if (isVersion === (published !== undefined)) return undefined
  if (published) {
    const type = published.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument'
    return {...base, type, revisionId}
  }
  if (!version?.after) return {...base, type: 'deleteDocumentVersion', ...versionPart}
  // The Studio derives edits from the transactions.
  if (version.previousRev !== null) return undefined
  return {...base, type: 'createDocumentVersion', ...versionPart, versionRevisionId: revisionId}
}
