import type {LakeDocument} from './document.ts'
import type {Lens, Stored} from './perspective.ts'
import {SortedDocuments} from './sorted-documents.ts'

/** One dataset seen through one perspective, kept up to date commit by commit and indexed by id and by type. */
export class View {
  readonly all = new SortedDocuments()
  readonly #byKey = new Map<string, LakeDocument>()
  readonly #byType = new Map<string, SortedDocuments>()
  readonly #lens: Lens
  readonly #stored: Stored

  constructor(ids: Iterable<string>, lens: Lens, stored: Stored) {
    this.#lens = lens
    this.#stored = stored
    for (const id of ids) {
      const key = lens.keyOf(id)
      const shown = this.#byKey.has(key) ? undefined : lens.show(key, stored)
      if (shown) this.#byKey.set(key, shown)
    }
    this.all.fill(this.#byKey.values())
    const groups = Map.groupBy(this.all.list, (document) => document._type)
    for (const [type, documents] of groups) this.#byType.set(type, new SortedDocuments().fill(documents))
  }

  get(id: string): LakeDocument | undefined {
    return this.#byKey.get(this.#lens.keyOf(id))
  }

  ofType(type: string): readonly LakeDocument[] {
    return this.#byType.get(type)?.list ?? []
  }

  /** Takes in that the stored document of this id, or what refers to it, has changed, appeared or gone. */
  refresh(id: string): void {
    const key = this.#lens.keyOf(id)
    const before = this.#byKey.get(key)
    const after = this.#lens.show(key, this.#stored)
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
