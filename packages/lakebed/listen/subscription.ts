import type {Commit, CommittedChange} from '../datasets/dataset.ts'
import {isDraftId, isPublicId, isVersionId, type LakeDocument, mendozaEffects} from '../documents/document.ts'
import {isAsset} from '../documents/references.ts'
import type {ServerEvent} from './streams.ts'

/** Source: @sanity/client src/types.ts, `ListenOptions`. */
export interface Subscription {
  matches: (document: LakeDocument) => boolean
  /** Excludes assets: they are public only while a published document references them. */
  publicOnly: boolean
  includeAllVersions: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  mendozaEffects: boolean
  visibility: string
}

type Transition = 'appear' | 'update' | 'disappear'

export function eventsFor(commit: Commit, subscription: Subscription): ServerEvent[] {
  const {transactionId} = commit
  const matched = commit.changes
    .filter((change) => isVisible(change, subscription))
    .map((change) => ({...change, transition: transitionOf(change, subscription)}))
    .filter(({transition}) => transition !== undefined)
  return matched.map(({id, before, after, mutations, transition}, index) => ({
    event: 'mutation',
    id: eventId(transactionId, id),
    data: {
      eventId: eventId(transactionId, id),
      documentId: id,
      transactionId,
      transition,
      identity: commit.author,
      mutations: subscription.includeMutations ? mutations : [],
      ...(before ? {previousRev: before._rev} : {}),
      // Deletions need it: otherwise the Studio shows a draft after it was published.
      resultRev: transactionId,
      ...(subscription.includeResult ? {result: after} : {}),
      ...(subscription.includePreviousRevision ? {previous: before ?? null} : {}),
      ...(subscription.mendozaEffects ? {effects: mendozaEffects(before, after)} : {}),
      timestamp: commit.timestamp,
      visibility: subscription.visibility,
      transactionTotalEvents: matched.length,
      transactionCurrentEvent: index + 1,
    },
  }))
}

export function eventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

function isVisible(
  {id, before, after}: CommittedChange,
  {publicOnly, includeAllVersions}: Subscription,
): boolean {
  if (publicOnly) return isPublicId(id) && ![before, after].some((state) => state && isAsset(state))
  return includeAllVersions || !(isDraftId(id) || isVersionId(id))
}

function transitionOf({before, after}: CommittedChange, {matches}: Subscription): Transition | undefined {
  const matchedBefore = before !== undefined && matches(before)
  const matchesAfter = after !== undefined && matches(after)
  if (matchesAfter) return matchedBefore ? 'update' : 'appear'
  return matchedBefore ? 'disappear' : undefined
}
