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
  const effects = histories.flatMap((history) => withBefore(history))
  const bySeq = Map.groupBy(effects, ({change}) => change.seq)
  const inOrder = [...bySeq.keys()].toSorted((a, b) => a - b).flatMap((seq) => [bySeq.get(seq) ?? []])
  const from = range.fromTransaction ? indexOf(inOrder, range.fromTransaction) : 0
  const to = range.toTransaction ? indexOf(inOrder, range.toTransaction) + 1 : inOrder.length
  const selected = inOrder.slice(Math.max(from, 0), to)
  const ordered = range.reverse ? selected.toReversed() : selected
  return ordered.slice(0, range.limit).flatMap((group) => toLine(group, fields))
}

function indexOf(groups: readonly Effect[][], transactionId: string): number {
  return groups.findIndex(([first]) => first?.change.transactionId === transactionId)
}

/** Skips the oldest change when the document before it was pruned. */
function withBefore(history: readonly LoggedChange[]): Effect[] {
  return history.flatMap((change, index) => {
    const earlier = history[index - 1]?.after ?? undefined
    return change.previousRev === null || earlier ? [{change, before: earlier}] : []
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
