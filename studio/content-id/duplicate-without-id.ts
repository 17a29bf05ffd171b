import type {DocumentActionComponent, DuplicateDocumentActionComponent, SanityDocumentLike} from 'sanity'

/** A copy is something new: it gets an id of its own, which the form asks for. */
export function withoutId({id: _id, ...document}: SanityDocumentLike & {id?: unknown}): SanityDocumentLike {
  return document
}

/** Sanity's own “Duplicate”, except that the copy does not take over the id. */
export function duplicateWithoutId(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const useDuplicate: DocumentActionComponent = (props) => duplicate({...props, mapDocument: withoutId})
  useDuplicate.action = 'duplicate'
  return useDuplicate
}
