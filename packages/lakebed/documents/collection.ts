import {LRUCache} from 'lru-cache'
import {type LakeDocument, publishedIdOf} from './document.ts'
import {
  type PerspectiveResolver,
  resolverFor,
  type Perspective,
  perspectiveKey,
  type DocumentLookup,
} from './perspective.ts'
import {assetTypeOf, changedReferences, referencesIn} from './references.ts'

/** Sorted by id. Queries are synchronous, so they never see a partial update. */
class SortedDocuments {
  readonly list: LakeDocument[] = []

  fill(documents: Iterable<LakeDocument>): this {
    for (const document of documents) this.list.push(document)
    this.list.sort(byId)
    return this
  }

  put(document: LakeDocument): void {
    const at = this.#indexOf(document._id)
    this.list.splice(at, this.list[at]?._id === document._id ? 1 : 0, document)
  }

  remove(id: string): void {
    const at = this.#indexOf(id)
    if (this.list[at]?._id === id) this.list.splice(at, 1)
  }

  #indexOf(id: string): number {
    let low = 0
    let high = this.list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const candidate = this.list[middle]
      if (candidate && candidate._id < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function byId(a: LakeDocument, b: LakeDocument): number {
  if (a._id === b._id) return 0
  return a._id < b._id ? -1 : 1
}

export class View {
  readonly all = new SortedDocuments()
  readonly #byKey = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, SortedDocuments>()
  readonly #resolver: PerspectiveResolver
  readonly #lookup: DocumentLookup

  constructor(ids: Iterable<string>, resolver: PerspectiveResolver, lookup: DocumentLookup) {
    this.#resolver = resolver
    this.#lookup = lookup
    for (const id of ids) {
      const key = resolver.keyOf(id)
      const visible = this.#byKey.has(key) ? undefined : resolver.resolve(key, lookup)
      if (visible) this.#byKey.set(key, visible)
    }
    this.all.fill(this.#byKey.values())
    const groups = Map.groupBy(this.all.list, (document) => document._type)
    for (const [type, documents] of groups) this.#byType.set(type, new SortedDocuments().fill(documents))
  }

  get(id: string): LakeDocument | undefined {
    return this.#byKey.get(this.#resolver.keyOf(id))
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type)?.list ?? []
  }

  /** Updates the view after a change to this document or to its referrers. */
  refresh(id: string): void {
    const key = this.#resolver.keyOf(id)
    const before = this.#byKey.get(key)
    const after = this.#resolver.resolve(key, this.#lookup)
    if (before && before._type !== after?._type) this.#byType.get(before._type)?.remove(key)
    if (after) {
      this.#byKey.set(key, after)
      this.all.put(after)
      this.#typeList(after._type).put(after)
    } else if (before) {
      this.#byKey.delete(key)
      this.all.remove(key)
    }
  }

  #typeList(type: string): SortedDocuments {
    const list = this.#byType.get(type) ?? new SortedDocuments()
    this.#byType.set(type, list)
    return list
  }
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
    const visible = new Set<LakeDocument>()
    for (const referrer of this.referrersOf(id)) {
      const document = view.get(referrer)
      if (document) visible.add(document)
    }
    return [...visible].toSorted(byId)
  }

  put(document: LakeDocument): void {
    this.#replace(document._id, document)
  }

  remove(id: string): void {
    this.#replace(id, undefined)
  }

  view(perspective: Perspective): View {
    const name = perspectiveKey(perspective)
    const view = this.#views.get(name) ?? new View(this.#byId.keys(), resolverFor(perspective), this)
    this.#views.set(name, view)
    return view
  }

  #replace(id: string, after: LakeDocument | undefined): void {
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
