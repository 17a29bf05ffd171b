import type {Collection} from '../../documents/collection.ts'
import type {JsonObject, LakeDocument} from '../../documents/document.ts'
import type {View} from '../../documents/view.ts'

/** What a query may look up in a dataset, as one perspective shows it. */
export interface Indexes {
  all(): readonly LakeDocument[]
  get(id: string): LakeDocument | undefined
  ofType(type: string): readonly LakeDocument[]
  referencing(id: string): readonly LakeDocument[]
  /** The value of a parameter of the query; undefined when it has none. */
  parameter(name: string): unknown
  /** Is told the sync tag of whatever the answer comes to depend on. */
  note(tag: string): void
}

export function indexesOf(
  collection: Collection,
  view: View,
  params: JsonObject,
  note: (tag: string) => void,
): Indexes {
  return {
    parameter: (name) => (Object.hasOwn(params, name) ? params[name] : undefined),
    all: () => view.all.list,
    get: (id) => view.get(id),
    ofType: (type) => view.ofType(type),
    referencing: (id) => collection.referencing(id, view),
    note,
  }
}
