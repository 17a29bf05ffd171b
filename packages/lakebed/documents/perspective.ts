import {
  draftIdOf,
  isMarkedForDeletion,
  isPublicId,
  isPublishedId,
  type LakeDocument,
  publishedIdOf,
  versionIdOf,
} from './document.ts'
import {isAsset, hasPublicReferrer} from './references.ts'

/**
 * Anonymous readers see `public`. A list of layers, such as `['rSummer', 'drafts']`, overlays the published
 * documents under their ids. Source: sanity.io/docs, "Perspectives for Content Lake".
 */
export type Perspective = 'raw' | 'published' | 'public' | readonly string[]

export interface DocumentLookup {
  get(id: string): LakeDocument | undefined
  referrersOf(id: string): ReadonlySet<string>
}

/** The id under which the perspective shows a document. */
export function keyIn(perspective: Perspective, id: string): string {
  return typeof perspective === 'string' ? id : publishedIdOf(id)
}

/** The document that the perspective shows under this id. */
export function visibleDocument(
  perspective: Perspective,
  key: string,
  documents: DocumentLookup,
): LakeDocument | undefined {
  if (perspective === 'raw') return documents.get(key)
  if (perspective === 'published') return isPublishedId(key) ? documents.get(key) : undefined
  if (perspective === 'public') {
    const document = isPublicId(key) ? documents.get(key) : undefined
    const isHidden = document && isAsset(document) && !hasPublicReferrer(documents.referrersOf(key))
    return isHidden ? undefined : document
  }
  for (const layer of perspective) {
    const document = documents.get(layer === 'drafts' ? draftIdOf(key) : versionIdOf(key, layer))
    if (document) return isMarkedForDeletion(document) ? undefined : overlay(document, key)
  }
  const published = documents.get(key)
  return published && overlay(published, key)
}

function overlay(document: LakeDocument, key: string): LakeDocument {
  return {...document, _id: key, _originalId: document._id}
}
