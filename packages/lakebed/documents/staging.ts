import type {Collection} from './collection.ts'
import {type JsonObject, type LakeDocument, publishedIdOf} from './document.ts'

/** A document before the commit sets `_rev` and the times. */
export type StagedDocument = JsonObject & {_id: string; _type: string}

export interface StagedChange {
  id: string
  before: LakeDocument | undefined
  after: StagedDocument | undefined
  mutations: JsonObject[]
}

export class Staging {
  readonly #collection: Collection
  /** Documents whose history is deleted too. */
  readonly purged = new Set<string>()
  readonly #checkPermission: (id: string, permission: string) => void
  readonly #changes = new Map<string, StagedChange>()

  /** @param checkPermission throws when the user may not write the document */
  constructor(collection: Collection, checkPermission: (id: string, permission: string) => void) {
    this.#collection = collection
    this.#checkPermission = checkPermission
  }

  get(id: string): StagedDocument | undefined {
    const change = this.#changes.get(id)
    return change ? change.after : this.#collection.get(id)
  }

  put(document: StagedDocument, mutation: JsonObject): void {
    this.#change(document._id, document, mutation)
  }

  remove(id: string): void {
    this.#change(id, undefined, {delete: {id}})
  }

  changes(): StagedChange[] {
    return [...this.#changes.values()].filter((change) => change.before || change.after)
  }

  documents(): StagedDocument[] {
    const untouched = [...this.#collection.documents()].filter(({_id}) => !this.#changes.has(_id))
    return [...untouched, ...this.changes().flatMap(({after}) => after ?? [])]
  }

  versionsOf(publishedId: string): string[] {
    const ids = this.documents().map(({_id}) => _id)
    return ids.filter((id) => id !== publishedId && publishedIdOf(id) === publishedId)
  }

  untouchedReferrers(id: string): string[] {
    return [...this.#collection.referrersOf(id)].filter((referrer) => !this.#changes.has(referrer))
  }

  #change(id: string, after: StagedDocument | undefined, mutation: JsonObject): void {
    this.#checkPermission(id, this.get(id) ? 'update' : 'create')
    const change = this.#changes.get(id)
    if (change) {
      change.after = after
      change.mutations.push(mutation)
    } else {
      this.#changes.set(id, {id, before: this.#collection.get(id), after, mutations: [mutation]})
    }
  }
}
