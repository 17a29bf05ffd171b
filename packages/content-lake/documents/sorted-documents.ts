import type {LakeDocument} from './document.ts'

/**
 * Documents in the order of their ids, as a plain array that queries iterate directly. It changes in place: queries
 * run to their end without a pause, so none ever sees a half-made change.
 */
export class SortedDocuments {
  readonly list: LakeDocument[] = []

  /** Fills an empty list at once: sorting beats inserting one by one. */
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

  /** The place of the id, or where it would go. */
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
