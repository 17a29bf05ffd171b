import type {Collection} from '../documents/collection.ts'
import type {View} from '../documents/view.ts'
import type {Indexes} from './index-plan.ts'
import {anythingTag, missingTag, typeTag} from './sync-tags.ts'

/** The indexes of a dataset as one perspective shows it. */
export function indexesOf(collection: Collection, view: View): Indexes {
  return {
    all: () => view.all.list,
    get: (id) => view.get(id),
    ofType: (type) => view.ofType(type),
    referencing: (id) => collection.referencing(id, view),
  }
}

/** The same, telling `note` the sync tag of whatever is looked up. */
export function taggedIndexes(collection: Collection, view: View, note: (tag: string) => void): Indexes {
  const plain = indexesOf(collection, view)
  return {
    all: () => {
      note(anythingTag)
      return plain.all()
    },
    get: (id) => {
      const found = plain.get(id)
      note(found ? typeTag(found._type) : missingTag(id))
      return found
    },
    ofType: (type) => {
      note(typeTag(type))
      return plain.ofType(type)
    },
    referencing: (id) => {
      note(anythingTag)
      return plain.referencing(id)
    },
  }
}
