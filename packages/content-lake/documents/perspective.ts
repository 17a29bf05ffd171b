import {
  draftIdOf,
  isPublicId,
  isPublishedId,
  type LakeDocument,
  publishedIdOf,
  versionIdOf,
} from './document.ts'
import {isAsset, isUsedPublicly} from './references.ts'

/**
 * `public` is what anonymous readers see. A list of layers, such as `['rSummer', 'drafts']`, overlays the
 * published documents under their ids. Source: sanity.io/docs, "Perspectives for Content Lake".
 */
export type Perspective = 'raw' | 'published' | 'public' | readonly string[]

export function perspectiveKey(perspective: Perspective): string {
  return typeof perspective === 'string' ? perspective : JSON.stringify(perspective)
}

export interface Stored {
  get(id: string): LakeDocument | undefined
  referrersOf(id: string): ReadonlySet<string>
}

export interface Lens {
  keyOf(id: string): string
  show(key: string, stored: Stored): LakeDocument | undefined
}

const itself = (id: string): string => id

const plainLenses = {
  raw: {keyOf: itself, show: (key, stored) => stored.get(key)},
  published: {keyOf: itself, show: (key, stored) => (isPublishedId(key) ? stored.get(key) : undefined)},
  public: {
    keyOf: itself,
    show(key, stored) {
      const document = isPublicId(key) ? stored.get(key) : undefined
      return document && (!isAsset(document) || isUsedPublicly(stored.referrersOf(key)))
        ? document
        : undefined
    },
  },
} satisfies Record<string, Lens>

export function lensOf(perspective: Perspective): Lens {
  return typeof perspective === 'string' ? plainLenses[perspective] : layeredLens(perspective)
}

function layeredLens(layers: readonly string[]): Lens {
  return {
    keyOf: publishedIdOf,
    show(key, stored) {
      for (const layer of layers) {
        const document = stored.get(idIn(layer, key))
        if (document) return overlay(document, key)
      }
      const published = stored.get(key)
      return published && overlay(published, key)
    },
  }
}

function idIn(layer: string, key: string): string {
  return layer === 'drafts' ? draftIdOf(key) : versionIdOf(key, layer)
}

function overlay(document: LakeDocument, key: string): LakeDocument {
  return {...document, _id: key, _originalId: document._id}
}
