import {type JsonObject, type LakeDocument, mendozaEffects} from '../documents/document.ts'
import type {LoggedChange} from '../storage/transaction-log.ts'

interface TransactionRange {
  fromTransaction: string | undefined
  toTransaction: string | undefined
  /** Newest first. Then `limit` counts from the newest. */
  reverse: boolean
  limit: number
}

interface TransactionFields {
  mendozaEffects: boolean
  mutations: boolean
}

export function transactionLines(
  histories: readonly (readonly LoggedChange[])[],
  {fromTransaction, toTransaction, reverse, limit}: TransactionRange,
  fields: TransactionFields,
): JsonObject[] {
  const changes = histories.flatMap(withBefore).toSorted((a, b) => a.seq - b.seq)
  const transactions = [...Map.groupBy(changes, ({transactionId}) => transactionId)]
  const indexOf = (id: string) => transactions.findIndex(([transactionId]) => transactionId === id)
  const from = fromTransaction ? Math.max(indexOf(fromTransaction), 0) : 0
  const to = toTransaction ? indexOf(toTransaction) + 1 : transactions.length
  const selected = transactions.slice(from, to)
  const ordered = reverse ? selected.toReversed() : selected
  return ordered.slice(0, limit).map(([id, group]) => toLine(id, group, fields))
}

type ChangeWithBefore = LoggedChange & {before: LakeDocument | undefined}

/** The oldest change is omitted if the revision before it was pruned, because its effect is unknown. */
function withBefore(history: readonly LoggedChange[]): ChangeWithBefore[] {
  return history.flatMap((change, index) => {
    const before = history[index - 1]?.after ?? undefined
    return change.previousRev === null || before ? [{...change, before}] : []
  })
}

function toLine(id: string, changes: readonly ChangeWithBefore[], fields: TransactionFields): JsonObject {
  const effects = changes.map(({documentId, before, after}) => [
    documentId,
    mendozaEffects(before, after ?? undefined),
  ])
  return {
    id,
    timestamp: changes[0]?.timestamp,
    author: changes[0]?.author,
    documentIDs: changes.map(({documentId}) => documentId),
    ...(fields.mutations ? {mutations: changes.flatMap(({mutations}) => mutations)} : {}),
    ...(fields.mendozaEffects ? {effects: Object.fromEntries(effects)} : {}),
  }
}
