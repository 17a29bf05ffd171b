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

export function perspectiveKey(perspective: Perspective): string {
  return typeof perspective === 'string' ? perspective : JSON.stringify(perspective)
}

export interface DocumentLookup {
  get(id: string): LakeDocument | undefined
  referrersOf(id: string): ReadonlySet<string>
}

export interface PerspectiveResolver {
  keyOf(id: string): string
  resolve(key: string, lookup: DocumentLookup): LakeDocument | undefined
}

const sameId = (id: string): string => id

const flatResolvers = {
  raw: {keyOf: sameId, resolve: (key, lookup) => lookup.get(key)},
  published: {keyOf: sameId, resolve: (key, lookup) => (isPublishedId(key) ? lookup.get(key) : undefined)},
  public: {
    keyOf: sameId,
    resolve(key, lookup) {
      const document = isPublicId(key) ? lookup.get(key) : undefined
      return document && (!isAsset(document) || hasPublicReferrer(lookup.referrersOf(key)))
        ? document
        : undefined
    },
  },
} satisfies Record<string, PerspectiveResolver>

export function resolverFor(perspective: Perspective): PerspectiveResolver {
  return typeof perspective === 'string' ? flatResolvers[perspective] : layeredResolver(perspective)
}

function layeredResolver(layers: readonly string[]): PerspectiveResolver {
  return {
    keyOf: publishedIdOf,
    resolve(key, lookup) {
      for (const layer of layers) {
        const document = lookup.get(idInLayer(layer, key))
        if (document) return isMarkedForDeletion(document) ? undefined : overlay(document, key)
      }
      const published = lookup.get(key)
      return published && overlay(published, key)
    },
  }
}

function idInLayer(layer: string, key: string): string {
  return layer === 'drafts' ? draftIdOf(key) : versionIdOf(key, layer)
}

function overlay(document: LakeDocument, key: string): LakeDocument {
  return {...document, _id: key, _originalId: document._id}
}
