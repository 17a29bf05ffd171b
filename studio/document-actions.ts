import type {DocumentActionComponent} from 'sanity'
import {isExperienceType} from '#domain/experience-types.ts'
import {duplicateWithNextId} from './content-id/duplicate-with-next-id.ts'
import {onlyWhenUnused} from './in-use/only-when-unused.tsx'
import {actionsForSingletons, isSingletonType} from './singletons.ts'

/** What the owner can do with a document, by its type. */
export function actionsFor(
  actions: DocumentActionComponent[],
  document: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  const {schemaType} = document
  const kept = isSingletonType(schemaType) ? actionsForSingletons(actions, document) : actions
  return kept.map((action) => {
    if (action.action === 'duplicate' && isExperienceType(schemaType)) {
      return duplicateWithNextId(action, schemaType)
    }
    return action.action === 'delete' || action.action === 'unpublish' ? onlyWhenUnused(action) : action
  })
}
