import type {Commit, Dataset} from '../dataset.ts'
import type {JsonObject} from '../documents/document.ts'
import {failedItem, inOrder, ItemError} from '../lake-error.ts'
import {applyAction, type Action} from './actions.ts'
import {applyMutation, type Outcome} from './mutations.ts'
import {withArrayKeys} from './array-keys.ts'
import {checkReferences} from './reference-integrity.ts'
import {Staging} from './staging.ts'

export interface TransactionOptions {
  /** The client's own id for the transaction, which becomes the new revision; drawn when missing. */
  transactionId: string | undefined
  author: string
  now: Date
  newId: () => string
  /** Everything is checked, nothing is written. */
  dryRun: boolean
  autoGenerateArrayKeys: boolean
  select: (query: string, params: JsonObject, staging: Staging) => string[]
}

export interface Transacted {
  transactionId: string
  outcomes: Outcome[]
  /** The documents as the transaction leaves them, by id. */
  documents: Map<string, JsonObject | undefined>
  commit: Commit | undefined
}

export function mutate(dataset: Dataset, mutations: JsonObject[], options: TransactionOptions): Transacted {
  return transact('mutation', dataset, options, (staging) => {
    const {newId} = options
    const select = (query: string, params: JsonObject) => options.select(query, params, staging)
    return inOrder('mutation', mutations, (mutation) =>
      applyMutation(mutation, {staging, newId, select}),
    ).flat()
  })
}

export function act(dataset: Dataset, actions: Action[], options: TransactionOptions): Transacted {
  return transact('action', dataset, options, (staging) => {
    const {newId} = options
    inOrder('action', actions, (action) => applyAction(action, {staging, newId}))
    return []
  })
}

function transact(
  kind: 'mutation' | 'action',
  dataset: Dataset,
  options: TransactionOptions,
  stage: (staging: Staging) => Outcome[],
): Transacted {
  const {author, now, dryRun} = options
  const transactionId = options.transactionId ?? options.newId()
  const staging = new Staging(dataset.collection)
  const check = (work: () => void) => inOrder(kind, [work], (run) => run())
  check(() => checkUnused(dataset, transactionId))
  const outcomes = stage(staging)
  if (options.autoGenerateArrayKeys) addKeys(staging, options.newId)
  check(() => checkReferences(staging))
  const changes = dataset.seal(staging, transactionId, now)
  const isWritten = !dryRun && changes.length > 0
  const {purged} = staging
  const commit = isWritten ? dataset.commit({transactionId, author, now, changes, purged}) : undefined
  const documents = new Map<string, JsonObject | undefined>(changes.map(({id, after}) => [id, after]))
  return {transactionId, outcomes, documents, commit}
}

/** A transaction's id is the revision of all it writes, so it is used once. */
function checkUnused(dataset: Dataset, transactionId: string): void {
  if (!dataset.log.has(dataset.name, transactionId)) return
  const description = `A transaction with the ID "${transactionId}" exists already`
  throw new ItemError(409, failedItem('transactionAlreadyExistsError', description, {transactionId}))
}

function addKeys(staging: Staging, newKey: () => string): void {
  const shortKey = () => newKey().replaceAll('-', '').slice(0, 12)
  for (const change of staging.changes()) {
    if (change.after) change.after = withArrayKeys(change.after, shortKey)
  }
}
