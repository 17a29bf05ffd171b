import type {Collection} from '../documents/collection.ts'
import type {JsonObject} from '../documents/document.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {ownerId} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import type {Staging} from '../documents/staging.ts'
import type {TransactionOptions} from '../mutation/transact.ts'

const validTransactionId = /^[\w.-]{1,128}$/

/** @throws LakeError (400) for a transaction id that could not be a revision */
export function transactionOptions(
  lake: Lake,
  dataset: {name: string; collection: Collection},
  given: {transactionId: string | undefined; dryRun: boolean; autoGenerateArrayKeys: boolean},
): TransactionOptions {
  if (given.transactionId !== undefined && !validTransactionId.test(given.transactionId)) {
    throw gatewayError(400, 'A transaction ID has up to 128 letters, digits, dots, dashes and underscores')
  }
  return {
    ...given,
    author: ownerId,
    now: lake.now(),
    newId: lake.newId,
    select: (query, params, staging) => selectIds(lake, dataset.name, query, params, staging),
  }
}

/** Ids of the documents that a query selects, as they stand amid the transaction. */
function selectIds(
  lake: Lake,
  dataset: string,
  query: string,
  params: JsonObject,
  staging: Staging,
): string[] {
  const selected = lake.engine.select({
    dataset,
    documents: staging.documents(),
    query,
    params,
    identity: ownerId,
    limits: {length: lake.limits.queryLength.owner, time: lake.limits.queryTime.owner},
  })
  if (Array.isArray(selected)) return selected.flatMap(idOf)
  return idOf(selected)
}

function idOf(selected: unknown): string[] {
  if (typeof selected === 'string') return [selected]
  const isDocument = typeof selected === 'object' && selected !== null && '_id' in selected
  return isDocument && typeof selected._id === 'string' ? [selected._id] : []
}
