import type {DocumentActionComponent} from 'sanity'
import {isExperienceType} from '#domain/experience-types.ts'
import {duplicateWithNextId, duplicateWithOtherName} from './content-id/duplicate-with-next-id.ts'
import {onlyWhenUnused} from './in-use/only-when-unused.tsx'
import {useReplaceEverywhere} from './in-use/replace-everywhere.tsx'
import {actionsForSingletons, isSingletonType} from './singletons.ts'

/** What the owner can do with a document, by its type. */
export function actionsFor(
  actions: DocumentActionComponent[],
  document: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  const {schemaType} = document
  const kept = isSingletonType(schemaType) ? actionsForSingletons(actions, document) : actions
  const own = kept.map((action) => {
    const {action: kind} = action
    if (kind === 'duplicate')
      return isExperienceType(schemaType)
        ? duplicateWithNextId(action, schemaType)
        : duplicateWithOtherName(action)
    return kind === 'delete' || kind === 'unpublish' ? onlyWhenUnused(action, kind) : action
  })
  return schemaType === 'technology' ? [...own, useReplaceEverywhere] : own
}
