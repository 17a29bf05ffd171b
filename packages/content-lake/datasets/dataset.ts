import {Collection} from '../documents/collection.ts'
import {isPublicId, type JsonObject, type LakeDocument} from '../documents/document.ts'
import type {Staging} from '../documents/staging.ts'
import {ResultCache, changedTags} from '../query/result-cache.ts'
import type {Database} from '../storage/database.ts'
import {DocumentsTable, withAssetUrl, serializeDocument} from '../storage/documents-table.ts'
import {TransactionLog} from '../storage/transaction-log.ts'

export interface CommittedChange {
  id: string
  before: LakeDocument | undefined
  after: LakeDocument | undefined
  mutations: JsonObject[]
}

/** A durable transaction. `seq` increases over all datasets. */
export interface Commit {
  seq: number
  dataset: string
  transactionId: string
  author: string
  timestamp: string
  changes: CommittedChange[]
}

interface NewCommit {
  transactionId: string
  fingerprint: string
  author: string
  now: Date
  changes: CommittedChange[]
  purged: Iterable<string>
}

export class Dataset {
  readonly name: string
  readonly collection: Collection
  readonly log: TransactionLog
  readonly resultCache = new ResultCache()
  readonly #database: Database
  readonly #table: DocumentsTable
  readonly #subscribers = new CommitSubscribers()
  #latestPublicId: string

  constructor(name: string, database: Database) {
    this.name = name
    this.#database = database
    this.#table = new DocumentsTable(database)
    this.log = new TransactionLog(database)
    this.collection = new Collection(this.#table.all(name))
    this.#latestPublicId = this.log.latestPublic(name) ?? ''
  }

  /**
   * Id of the latest transaction, or empty. Anonymous readers get the latest public one: the other would
   * reveal how often drafts change.
   */
  latestTransactionId(publicOnly: boolean): string {
    return publicOnly ? this.#latestPublicId : (this.log.latest(this.name) ?? '')
  }

  subscribe(subscriber: Subscriber): () => void {
    return this.#subscribers.add(subscriber)
  }

  finalize(staging: Staging, transactionId: string, now: Date): CommittedChange[] {
    const timestamp = now.toISOString()
    return staging.changes().map(({id, before, after, mutations}) => ({
      id,
      before,
      after:
        after && withAssetUrl({_createdAt: timestamp, _updatedAt: timestamp, ...after, _rev: transactionId}),
      mutations,
    }))
  }

  commit({transactionId, fingerprint, author, now, changes, purged}: NewCommit): void {
    const timestamp = now.toISOString()
    const serialized = changes.map((change) => ({
      ...change,
      previousRev: change.before?._rev ?? null,
      body: change.after ? serializeDocument(change.after) : null,
    }))
    const seq = this.#database.transaction(() => {
      for (const {id, body} of serialized) {
        if (body === null) this.#table.remove(this.name, id)
        else this.#table.put(this.name, id, body)
      }
      const position = this.log.append({
        dataset: this.name,
        id: transactionId,
        fingerprint,
        author,
        timestamp,
        changes: serialized,
      })
      for (const id of purged) this.log.purge(this.name, id, position)
      return position
    })
    for (const {id, after} of changes) {
      if (after) this.collection.put(after)
      else this.collection.remove(id)
    }
    this.resultCache.invalidate(changedTags(changes, false))
    if (changes.some(({id}) => isPublicId(id))) this.#latestPublicId = transactionId
    this.#subscribers.publish({seq, dataset: this.name, transactionId, author, timestamp, changes})
  }
}

export type Subscriber = (commit: Commit) => void

/** Milliseconds in which the response to the commit is sent. */
const acknowledgementTime = 5

/** Subscribers run after the commit is acknowledged and yield to the event loop between calls. */
class CommitSubscribers {
  readonly #subscribers = new Set<Subscriber>()
  readonly #pending: (() => void)[] = []

  add(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  publish(commit: Commit): void {
    const isIdle = this.#pending.length === 0
    for (const subscriber of this.#subscribers) {
      this.#pending.push(() => {
        if (this.#subscribers.has(subscriber)) subscriber(commit)
      })
    }
    if (isIdle) setTimeout(() => this.#drain(), acknowledgementTime)
  }

  #drain(): void {
    try {
      this.#pending.shift()?.()
    } finally {
      if (this.#pending.length > 0) setImmediate(() => this.#drain())
    }
  }
}
