import {Collection} from '../documents/collection.ts'
import {isPublicId, type JsonObject, type LakeDocument} from '../documents/document.ts'
import type {Staging} from '../documents/staging.ts'
import {ResultCache, changedTags} from '../query/result-cache.ts'
import type {Database} from '../storage/database.ts'
import {DocumentsTable, withAssetUrl} from '../storage/documents-table.ts'
import {TransactionLog} from '../storage/transaction-log.ts'

export interface CommittedChange {
  id: string
  before: LakeDocument | undefined
  after: LakeDocument | undefined
  mutations: JsonObject[]
}

export interface Commit {
  dataset: string
  transactionId: string
  author: string
  timestamp: string
  changes: CommittedChange[]
}

/** Documents, and the id of the latest transaction at that time. */
export interface Snapshot {
  readonly documents: ReadonlyMap<string, LakeDocument>
  readonly latest: string | undefined
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

  /** @param seed its documents, which are not stored */
  constructor(name: string, database: Database, seed?: Collection) {
    this.name = name
    this.#database = database
    this.#table = new DocumentsTable(database, name)
    this.log = new TransactionLog(database, name)
    this.collection = seed ?? new Collection(this.#table.all())
    this.#latestPublicId = this.log.latestPublic() ?? ''
  }

  /** Empty without a transaction. The latest private id would reveal to anonymous readers how often drafts change. */
  latestTransactionId(publicOnly: boolean): string {
    return publicOnly ? this.#latestPublicId : (this.log.latest() ?? '')
  }

  snapshot(): Snapshot {
    const documents = new Map([...this.collection.documents()].map((document) => [document._id, document]))
    return {documents, latest: this.log.latest()}
  }

  /** Rewinds documents and history. Listeners receive the differences as one transaction. */
  restore({documents, latest}: Snapshot, transactionId: string, now: Date): void {
    const ids = new Set([...this.snapshot().documents.keys(), ...documents.keys()])
    const changes = [...ids].flatMap((id): CommittedChange[] => {
      const [before, after] = [this.collection.get(id), documents.get(id)]
      return before === after ? [] : [{id, before, after, mutations: []}]
    })
    this.#database.transaction(() => {
      for (const {id, after} of changes) this.#table.write(id, after)
      this.log.rewind(latest)
    })
    this.#apply({dataset: this.name, transactionId, author: '', timestamp: now.toISOString(), changes})
  }

  subscribe(subscriber: Subscriber): () => void {
    return this.#subscribers.add(subscriber)
  }

  /** Sets the revision and the times of the staged documents. */
  finalize(staging: Staging, transactionId: string, timestamp: string): CommittedChange[] {
    return staging.changes().map(({id, before, after, mutations}) => ({
      id,
      before,
      after:
        after && withAssetUrl({_createdAt: timestamp, _updatedAt: timestamp, ...after, _rev: transactionId}),
      mutations,
    }))
  }

  /** @param purged ids of documents whose earlier history is deleted */
  commit(commit: Commit, fingerprint: string, purged: Iterable<string>): void {
    this.#database.transaction(() => {
      for (const {id, after} of commit.changes) this.#table.write(id, after)
      const position = this.log.append(commit, fingerprint)
      for (const id of purged) this.log.purge(id, position)
    })
    this.#apply(commit)
  }

  #apply(commit: Commit): void {
    const {changes, transactionId} = commit
    for (const {id, after} of changes) this.collection.replace(id, after)
    this.resultCache.invalidate(changedTags(changes, false))
    if (changes.some(({id}) => isPublicId(id))) this.#latestPublicId = transactionId
    this.#subscribers.publish(commit)
  }
}

export type Subscriber = (commit: Commit) => void

/** The response to the commit is sent in this time. */
const acknowledgementMs = 5

/** Subscribers run after the commit is acknowledged, and yield to the event loop in between. */
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
    if (isIdle) setTimeout(() => this.#drain(), acknowledgementMs)
  }

  #drain(): void {
    try {
      this.#pending.shift()?.()
    } finally {
      if (this.#pending.length > 0) setImmediate(() => this.#drain())
    }
  }
}
