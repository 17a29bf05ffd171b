import type {Commit, Dataset} from '../datasets/dataset.ts'
import type {LakeDocument} from '../documents/document.ts'
import type {LoggedChange} from '../storage/transaction-log.ts'

/**
 * What a listener has missed since the event it saw last, or nothing when that cannot be told any more: the event is
 * unknown (history forgets), or too much has happened.
 * @param lastEventId `<transaction>#<document>`, as sent with each event
 */
export function missedSince(dataset: Dataset, lastEventId: string, limit: number): Commit[] | undefined {
  const [transactionId = '', documentId = ''] = lastEventId.split('#')
  const seq = dataset.log.seqOf(dataset.name, transactionId)
  if (seq === undefined) return undefined
  const changes = dataset.log.after(dataset.name, seq - 1, limit + 1)
  if (!changes || changes.length > limit) return undefined
  const seen = changes.findIndex((change) => change.seq === seq && change.documentId === documentId)
  const last = seen === -1 ? changes.findLastIndex((change) => change.seq === seq) : seen
  const missed = changes.slice(last + 1).map((change) => withBefore(dataset, change))
  return missed.every((change) => change !== undefined) ? commitsFrom(dataset, missed) : undefined
}

interface CompleteChange extends LoggedChange {
  before: LakeDocument | undefined
}

function withBefore(dataset: Dataset, change: LoggedChange): CompleteChange | undefined {
  if (change.previousRev === null) return {...change, before: undefined}
  const before = dataset.log.documentAt(dataset.name, change.documentId, change.previousRev)
  return before && {...change, before}
}

function commitsFrom(dataset: Dataset, changes: readonly CompleteChange[]): Commit[] {
  return [...Map.groupBy(changes, ({seq}) => seq).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const {seq, transactionId, author, timestamp} = first
    const changed = group.map(({documentId, before, after, mutations}) => ({
      id: documentId,
      before,
      after: after ?? undefined,
      mutations,
    }))
    return {seq, dataset: dataset.name, transactionId, author, timestamp, changes: changed}
  })
}
