import type {Commit, CommittedChange} from '../datasets/dataset.ts'
import {
  isDraftId,
  isPublicId,
  isVersionId,
  type JsonObject,
  type LakeDocument,
  mendozaEffects,
} from '../documents/document.ts'
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

interface Matched {
  change: CommittedChange
  transition: Transition
}

export function eventsFor(commit: Commit, subscription: Subscription): ServerEvent[] {
  const matched = commit.changes.flatMap((change): Matched[] => {
    const transition = isVisible(change, subscription) ? transitionOf(change, subscription) : undefined
    return transition ? [{change, transition}] : []
  })
  return matched.map((match, index) => ({
    event: 'mutation',
    id: eventId(commit.transactionId, match.change.id),
    data: mutationEvent(commit, match, subscription, {total: matched.length, current: index + 1}),
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

function mutationEvent(
  commit: Commit,
  {change, transition}: Matched,
  subscription: Subscription,
  count: {total: number; current: number},
): JsonObject {
  const {id, before, after, mutations} = change
  return {
    eventId: eventId(commit.transactionId, id),
    documentId: id,
    transactionId: commit.transactionId,
    transition,
    identity: commit.author,
    ...(subscription.includeMutations ? {mutations} : {mutations: []}),
    ...(before ? {previousRev: before._rev} : {}),
    // Deletions need it: otherwise the Studio shows a draft after it was published.
    resultRev: commit.transactionId,
    ...(subscription.includeResult ? {result: after} : {}),
    ...(subscription.includePreviousRevision ? {previous: before ?? null} : {}),
    ...(subscription.mendozaEffects ? {effects: mendozaEffects(before, after)} : {}),
    timestamp: commit.timestamp,
    visibility: subscription.visibility,
    transactionTotalEvents: count.total,
    transactionCurrentEvent: count.current,
  }
}
