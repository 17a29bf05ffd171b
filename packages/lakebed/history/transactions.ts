import {type JsonObject, type LakeDocument, mendozaEffects} from '../documents/document.ts'
import type {LoggedChange} from '../storage/transaction-log.ts'

interface TransactionRange {
  fromTransaction: string | undefined
  toTransaction: string | undefined
  /** Newest first; `limit` counts from the newest. */
  reverse: boolean
  limit: number
}

export interface TransactionFields {
  mendozaEffects: boolean
  mutations: boolean
}

interface Effect {
  change: LoggedChange
  before: LakeDocument | undefined
}

export function transactionLines(
  histories: readonly (readonly LoggedChange[])[],
  range: TransactionRange,
  fields: TransactionFields,
): JsonObject[] {
  const effects = histories.flatMap(withBefore).toSorted((a, b) => a.change.seq - b.change.seq)
  const transactions = [...Map.groupBy(effects, ({change}) => change.seq).values()]
  const from = range.fromTransaction ? indexOf(transactions, range.fromTransaction) : 0
  const to = range.toTransaction ? indexOf(transactions, range.toTransaction) + 1 : transactions.length
  const selected = transactions.slice(Math.max(from, 0), to)
  const ordered = range.reverse ? selected.toReversed() : selected
  return ordered.slice(0, range.limit).flatMap((group) => toLine(group, fields))
}

function indexOf(transactions: readonly Effect[][], transactionId: string): number {
  return transactions.findIndex(([first]) => first?.change.transactionId === transactionId)
}

/** The oldest change has no effect if the revision before it was pruned. */
function withBefore(history: readonly LoggedChange[]): Effect[] {
  return history.flatMap((change, index) => {
    const before = history[index - 1]?.after ?? undefined
    return change.previousRev === null || before ? [{change, before}] : []
  })
}

function toLine(group: readonly Effect[], fields: TransactionFields): JsonObject[] {
  const [first] = group
  if (!first) return []
  const {transactionId, timestamp, author} = first.change
  const effects = group.map(({change, before}) => [
    change.documentId,
    mendozaEffects(before, change.after ?? undefined),
  ])
  return [
    {
      id: transactionId,
      timestamp,
      author,
      documentIDs: group.map(({change}) => change.documentId),
      ...(fields.mutations ? {mutations: group.flatMap(({change}) => change.mutations)} : {}),
      ...(fields.mendozaEffects ? {effects: Object.fromEntries(effects)} : {}),
    },
  ]
}
