import {createHash, randomUUID} from 'node:crypto'
import {mayWrite, type User} from '../access/roles.ts'
import type {Dataset} from '../datasets/dataset.ts'
import {isObject, type JsonObject, publishedIdOf} from '../documents/document.ts'
import type {Lake} from '../http/lake.ts'
import {Staging} from '../documents/staging.ts'
import {dataError} from '../errors/errors.ts'
import {withTimeLimit} from '../query/query-limits.ts'
import {requireEditableRelease, requireRelease} from './action.ts'
import {type Action, applyAction} from './actions.ts'
import {ItemError, withArrayKeys} from './document-content.ts'
import {applyMutation, type Outcome} from './mutations.ts'
import {checkReferences} from './reference-integrity.ts'

export interface TransactionOptions {
  lake: Pick<Lake, 'now' | 'limits' | 'engine'>
  author: User
  /** Becomes the new revision. Default: a new id. */
  transactionId?: string | undefined
  dryRun?: boolean
  autoGenerateArrayKeys?: boolean
}

interface Transacted {
  transactionId: string
  outcomes: Outcome[]
  documents: Map<string, JsonObject | undefined>
}

export function mutate(dataset: Dataset, mutations: JsonObject[], options: TransactionOptions): Transacted {
  const {author, lake} = options
  return transact('mutation', dataset, mutations, options, (mutation, staging) => {
    const select = (query: string, params: JsonObject) => {
      const request = {query, params, identity: author.id}
      return collectIds(lake.engine.select(dataset.name, staging.documents(), request))
    }
    const outcomes = applyMutation(mutation, {staging, select})
    for (const {id, operation} of outcomes) {
      if (operation === 'create') requireRelease(id, staging)
      // An import creates versions in releases of every state. The lake publishes them, so that needs an editor.
      const isImport = operation === 'create' && mayWrite(author, publishedIdOf(id))
      if (operation !== 'none' && !isImport) requireEditableRelease(id, staging)
    }
    return outcomes
  })
}

function collectIds(selected: unknown): string[] {
  if (Array.isArray(selected)) return selected.flatMap(collectIds)
  const id = isObject(selected) ? selected['_id'] : selected
  return typeof id === 'string' ? [id] : []
}

export function performActions(dataset: Dataset, actions: Action[], options: TransactionOptions): Transacted {
  const lastRevision = (id: string) => dataset.log.changesOf(id).findLast(({after}) => after)?.after
  return transact('action', dataset, actions, options, (action, staging, now) => {
    applyAction(action, {staging, now, lastRevision})
    return []
  })
}

function transact<Item>(
  kind: 'mutation' | 'action',
  dataset: Dataset,
  items: readonly Item[],
  options: TransactionOptions,
  stage: (item: Item, staging: Staging, now: Date) => Outcome[],
): Transacted {
  const {author, dryRun, lake} = options
  const {transactionId = randomUUID()} = options
  const now = lake.now()
  const timestamp = now.toISOString()
  const check = (work: () => void) => applyInOrder(kind, [work], (run) => run())
  const fingerprint = createHash('sha256').update(JSON.stringify(items)).digest('base64')
  const known = dataset.log.find(transactionId)
  // A repeated request is acknowledged once more.
  if (known?.fingerprint === fingerprint) return {transactionId, outcomes: [], documents: new Map()}
  check(() => {
    if (known) throw idInUse(transactionId)
  })
  const staging = new Staging(dataset.collection, (id, permission) => checkPermission(author, id, permission))
  const prepare = () => {
    const outcomes = applyInOrder(kind, items, (item) => stage(item, staging, now)).flat()
    if (options.autoGenerateArrayKeys) {
      for (const change of staging.changes()) change.after &&= withArrayKeys(change.after)
    }
    check(() => checkReferences(staging))
    return {outcomes, changes: dataset.finalize(staging, transactionId, timestamp)}
  }
  const limit = lake.limits.transactionMs
  const {outcomes, changes} = withTimeLimit(limit, 'The transaction', prepare, 'Send less at once.')
  if (!dryRun && changes.length > 0) {
    const commit = {dataset: dataset.name, transactionId, author: author.id, timestamp, changes}
    dataset.commit(commit, fingerprint, staging.purged)
  }
  const documents = new Map<string, JsonObject | undefined>(changes.map(({id, after}) => [id, after]))
  return {transactionId, outcomes, documents}
}

/** Source: responses of the hosted service in issues of sanity-io/sanity. Deleting needs "update" too. */
function checkPermission(user: User, id: string, permission: string): void {
  if (mayWrite(user, id)) return
  const description = `Insufficient permissions; permission "${permission}" required`
  throw new ItemError(403, 'insufficientPermissionsError', description, {permission})
}

/** The id becomes a revision, so another request cannot have it. */
function idInUse(transactionId: string): ItemError {
  const description = `The transaction ID "${transactionId}" is already in use. Choose a unique ID.`
  return new ItemError(409, 'transactionAlreadyExistsError', description, {transactionId})
}

function applyInOrder<Item, Result>(
  kind: 'mutation' | 'action',
  items: readonly Item[],
  work: (item: Item) => Result,
): Result[] {
  return items.map((item, index) => {
    try {
      return work(item)
    } catch (error) {
      if (!(error instanceof ItemError)) throw error
      const description = `The ${kind}(s) failed: ${error.message}`
      throw dataError(error.status, `${kind}Error`, description, {items: [{index, error: error.item}]})
    }
  })
}
