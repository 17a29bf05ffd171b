import {
  type DocumentActionComponent,
  type DuplicateDocumentActionComponent,
  type SanityDocumentLike,
  useClient,
} from 'sanity'
import {apiVersion} from '#content/api-version.ts'
import {type ExperienceType, isExperienceType} from '#domain/experience-types.ts'
import {proposeContentId} from './content-id.ts'
import {actionsForSingletons, isSingletonType} from './singletons.ts'

/** What the owner can do with a document, by its type. */
export function actionsFor(
  actions: DocumentActionComponent[],
  document: {schemaType: string; documentId?: string | undefined},
): DocumentActionComponent[] {
  const {schemaType} = document
  if (isSingletonType(schemaType)) return actionsForSingletons(actions, document)
  return actions.map((action) => {
    if (action.action !== 'duplicate') return action
    return isExperienceType(schemaType)
      ? duplicateWithNextId(action, schemaType)
      : duplicateWithOtherName(action)
  })
}

/** The document as a copy: with another name, and with another id; with none, which the form then asks for, when there is no other. */
export function asCopy(
  {id: _id, ...document}: SanityDocumentLike & {id?: unknown},
  next: string | undefined,
): SanityDocumentLike {
  const field = ['name', 'title'].find((one) => typeof document[one] === 'string')
  const copy = field === undefined ? document : {...document, [field]: `${String(document[field])} (copy)`}
  return next === undefined ? copy : {...copy, id: {_type: 'slug', current: next}}
}

/**
 * Sanity's own “Duplicate”, except that the copy has another name: a technology may have no other's, or both could no longer be
 * published, and in a list two of one name are not told apart.
 */
function duplicateWithOtherName(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: (document) => asCopy(document, undefined)})
  useDuplicate.action = 'duplicate'
  return useDuplicate
}

/** Sanity's own “Duplicate”, except that the copy is something new: it gets the next free id. */
function duplicateWithNextId(
  duplicate: DuplicateDocumentActionComponent,
  type: ExperienceType,
): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) => {
    const client = useClient({apiVersion})
    const proposed: {id?: string} = {}
    const action = duplicate({...props, mapDocument: (document) => asCopy(document, proposed.id)})
    if (action === null) return null
    const duplicateWithId = async () => {
      // Without an answer the copy has no id, and the form asks for one.
      const id = await proposeContentId(client, type).catch(() => undefined)
      if (id !== undefined) proposed.id = id
      action.onHandle?.()
    }
    return {...action, onHandle: () => void duplicateWithId()}
  }
  useDuplicate.action = 'duplicate'
  return useDuplicate
}
