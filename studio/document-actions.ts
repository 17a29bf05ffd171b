import type {DocumentActionComponent} from 'sanity'
import {duplicateWithoutId} from './content-id/duplicate-without-id.ts'
import {actionsForSingletons, isSingletonType} from './singletons.ts'

const typesWithId: ReadonlySet<string> = new Set(['project', 'course'])

/** What the owner can do with a document, by its type. */
export function actionsFor(
  actions: DocumentActionComponent[],
  document: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  if (isSingletonType(document.schemaType)) return actionsForSingletons(actions, document)
  if (!typesWithId.has(document.schemaType)) return actions
  return actions.map((action) => (action.action === 'duplicate' ? duplicateWithoutId(action) : action))
}
