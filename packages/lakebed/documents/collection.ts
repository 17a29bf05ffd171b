import {LRUCache} from 'lru-cache'
import {type LakeDocument, publishedIdOf} from './document.ts'
import {type DocumentLookup, keyIn, type Perspective, visibleDocument} from './perspective.ts'
import {assetTypeOf, changedReferences, referencesIn} from './references.ts'

export function byId(a: LakeDocument, b: LakeDocument): number {
  if (a._id === b._id) return 0
  return a._id < b._id ? -1 : 1
}

/** The documents of a perspective. Queries are synchronous, so they never see a partial update. */
export class View {
  readonly #byKey = new Map<string, LakeDocument>()
  readonly #perspective: Perspective
  readonly #lookup: DocumentLookup
  /** Both are made when they are first read, and updated by changes. */
  #all: LakeDocument[] | undefined
  #byType: Map<string, LakeDocument[]> | undefined

  constructor(ids: Iterable<string>, perspective: Perspective, lookup: DocumentLookup) {
    this.#perspective = perspective
    this.#lookup = lookup
    for (const id of ids) if (!this.get(id)) this.refresh(id)
  }

  /** Sorted by id, as are those of a type. */
  get all(): readonly LakeDocument[] {
    this.#all ??= [...this.#byKey.values()].toSorted(byId)
    return this.#all
  }

  ofType(type: string): readonly LakeDocument[] {
    this.#byType ??= Map.groupBy(this.all, (document) => document._type)
    return this.#byType.get(type) ?? []
  }

  get(id: string): LakeDocument | undefined {
    return this.#byKey.get(keyIn(this.#perspective, id))
  }

  /** Updates the view after a change to this document or to its referrers. */
  refresh(id: string): void {
    const key = keyIn(this.#perspective, id)
    const before = this.#byKey.get(key)
    const document = visibleDocument(this.#perspective, key, this.#lookup)
    if (document) this.#byKey.set(key, document)
    else this.#byKey.delete(key)
    if (this.#all) updateSorted(this.#all, key, document)
    if (!this.#byType) return
    if (before && before._type !== document?._type)
      updateSorted(this.#byType.get(before._type) ?? [], key, undefined)
    if (!document) return
    const ofType = this.#byType.get(document._type) ?? []
    updateSorted(ofType, key, document)
    this.#byType.set(document._type, ofType)
  }
}

/** Sorting the list again would make each change of a large dataset slow. */
function updateSorted(list: LakeDocument[], id: string, document: LakeDocument | undefined): void {
  let at = 0
  let end = list.length
  while (at < end) {
    const middle = (at + end) >>> 1
    const candidate = list[middle]
    if (candidate && candidate._id < id) at = middle + 1
    else end = middle
  }
  const isThere = list[at]?._id === id
  list.splice(at, isThere ? 1 : 0, ...(document ? [document] : []))
}

/** Enough for the usual perspectives and a few release stacks. */
const maxViews = 8

export class Collection {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #views = new LRUCache<string, View>({max: maxViews})

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) {
      this.#byId.set(document._id, document)
      this.#addReferences(document)
    }
  }

  /** Shares the documents, which are immutable. */
  fork(): Collection {
    const fork = new Collection([])
    for (const [id, document] of this.#byId) fork.#byId.set(id, document)
    for (const [id, referrers] of this.#referrers) fork.#referrers.set(id, new Set(referrers))
    return fork
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  documents(): Iterable<LakeDocument> {
    return this.#byId.values()
  }

  withVersions(ids: readonly string[]): string[] {
    const publishedIds = new Set(ids.map((id) => publishedIdOf(id)))
    return [...this.#byId.keys()].filter((id) => publishedIds.has(publishedIdOf(id))).toSorted()
  }

  referrersOf(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set()
  }

  referencing(id: string, view: View): LakeDocument[] {
    const visible = [...this.referrersOf(id)].flatMap((referrer) => view.get(referrer) ?? [])
    return [...new Set(visible)].toSorted(byId)
  }

  /** @param after undefined removes the document */
  replace(id: string, after: LakeDocument | undefined): void {
    const before = this.#byId.get(id)
    if (before) this.#removeReferences(before)
    if (after) {
      this.#byId.set(id, after)
      this.#addReferences(after)
    } else {
      this.#byId.delete(id)
    }
    const assets = changedReferences(before, after).filter((target) => assetTypeOf(target) !== undefined)
    for (const view of this.#views.values()) for (const changed of [id, ...assets]) view.refresh(changed)
  }

  view(perspective: Perspective): View {
    const name = JSON.stringify(perspective)
    const view = this.#views.get(name) ?? new View(this.#byId.keys(), perspective, this)
    this.#views.set(name, view)
    return view
  }

  #addReferences(document: LakeDocument): void {
    for (const target of referencesIn(document).keys()) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(document._id)
      else this.#referrers.set(target, new Set([document._id]))
    }
  }

  #removeReferences(document: LakeDocument): void {
    for (const target of referencesIn(document).keys()) {
      const referrers = this.#referrers.get(target)
      referrers?.delete(document._id)
      if (referrers?.size === 0) this.#referrers.delete(target)
    }
  }
}
