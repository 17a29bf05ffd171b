import {LRUCache} from 'lru-cache'
import {assetTypeOf, changedReferences} from './asset-use.ts'
import {publishedIdOf} from './document-id.ts'
import type {LakeDocument} from './document.ts'
import {lensOf, perspectiveKey, type Perspective} from './perspective.ts'
import {referencesIn} from './references.ts'
import {byId} from './sorted-documents.ts'
import {View} from './view.ts'

/** Views other than the four usual ones are kept for the latest few stacks only. */
const keptViews = 8

/** All documents of one dataset, parsed once and kept, with who refers to whom. Holds no file: see storage/. */
export class Collection {
  readonly #byId = new Map<string, LakeDocument>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #views = new LRUCache<string, View>({max: keptViews})

  constructor(documents: Iterable<LakeDocument>) {
    for (const document of documents) {
      this.#byId.set(document._id, document)
      this.#link(document)
    }
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): LakeDocument | undefined {
    return this.#byId.get(id)
  }

  documents(): Iterable<LakeDocument> {
    return this.#byId.values()
  }

  /** Ids of the documents named, with their drafts and versions, as far as they exist, in the order of ids. */
  withVersions(ids: readonly string[]): string[] {
    const asked = new Set(ids.map((id) => publishedIdOf(id)))
    return [...this.#byId.keys()].filter((id) => asked.has(publishedIdOf(id))).toSorted()
  }

  /** Ids of the stored documents that refer to `id`, weakly or strongly. */
  referrersOf(id: string): ReadonlySet<string> {
    return this.#referrers.get(id) ?? new Set()
  }

  /** What refers to `id` as a perspective shows it, in the order of ids. */
  referencing(id: string, view: View): LakeDocument[] {
    const shown = new Set<LakeDocument>()
    for (const referrer of this.referrersOf(id)) {
      const document = view.get(referrer)
      if (document) shown.add(document)
    }
    return [...shown].toSorted(byId)
  }

  put(document: LakeDocument): void {
    this.#replace(document._id, document)
  }

  remove(id: string): void {
    this.#replace(id, undefined)
  }

  view(perspective: Perspective): View {
    const name = perspectiveKey(perspective)
    const view = this.#views.get(name) ?? new View(this.#byId.keys(), lensOf(perspective), this)
    this.#views.set(name, view)
    return view
  }

  #replace(id: string, after: LakeDocument | undefined): void {
    const before = this.#byId.get(id)
    if (before) this.#unlink(before)
    if (after) {
      this.#byId.set(id, after)
      this.#link(after)
    } else {
      this.#byId.delete(id)
    }
    const assets = changedReferences(before, after).filter((target) => assetTypeOf(target) !== undefined)
    for (const view of this.#views.values()) for (const changed of [id, ...assets]) view.refresh(changed)
  }

  #link(document: LakeDocument): void {
    for (const target of referencesIn(document).keys()) {
      const referrers = this.#referrers.get(target)
      if (referrers) referrers.add(document._id)
      else this.#referrers.set(target, new Set([document._id]))
    }
  }

  #unlink(document: LakeDocument): void {
    for (const target of referencesIn(document).keys()) {
      const referrers = this.#referrers.get(target)
      referrers?.delete(document._id)
      if (referrers?.size === 0) this.#referrers.delete(target)
    }
  }
}
