import type {DocumentActionComponent} from 'sanity'
import type {ContentIdPrefix} from './content-id/content-id.ts'
import {duplicateWithNextId} from './content-id/duplicate-with-next-id.ts'
import {onlyWhenUnused} from './in-use/only-when-unused.tsx'
import {actionsForSingletons, isSingletonType} from './singletons.ts'

const prefixes: ReadonlyMap<string, ContentIdPrefix> = new Map([
  ['project', 'p'],
  ['course', 'c'],
])

/** What the owner can do with a document, by its type. */
export function actionsFor(
  actions: DocumentActionComponent[],
  document: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  const {schemaType} = document
  const kept = isSingletonType(schemaType) ? actionsForSingletons(actions, document) : actions
  const prefix = prefixes.get(schemaType)
  return kept.map((action) => {
    if (action.action === 'duplicate' && prefix !== undefined) return duplicateWithNextId(action, prefix)
    return action.action === 'delete' || action.action === 'unpublish' ? onlyWhenUnused(action) : action
  })
}
