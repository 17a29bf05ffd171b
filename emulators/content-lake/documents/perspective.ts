import {isPublicId, isPublishedId, publishedIdOf, versionIdOf, draftIdOf} from './document-id.ts'
import type {LakeDocument} from './document.ts'

/**
 * What of a dataset a reader sees. `raw` is everything under its own id, `published` leaves out drafts and versions,
 * `public` is what needs no login, and a list of layers (`['drafts']`, `['rSummer', 'drafts']`) shows the topmost
 * version of each document over the published one, under the published id.
 * Source: sanity.io/docs, "Perspectives for Content Lake".
 */
export type Perspective = 'raw' | 'published' | 'public' | readonly string[]

/** A name of its own for each perspective: a single layer may be called as one of the others is. */
export function perspectiveKey(perspective: Perspective): string {
  return typeof perspective === 'string' ? perspective : JSON.stringify(perspective)
}

type Lookup = (id: string) => LakeDocument | undefined

/** How a perspective names what it shows (`keyOf`) and what it shows under a name (`show`). */
export interface Lens {
  keyOf(id: string): string
  show(key: string, lookup: Lookup): LakeDocument | undefined
}

const itself = (id: string): string => id

const plainLenses = {
  raw: {keyOf: itself, show: (key, lookup) => lookup(key)},
  published: {keyOf: itself, show: (key, lookup) => (isPublishedId(key) ? lookup(key) : undefined)},
  public: {keyOf: itself, show: (key, lookup) => (isPublicId(key) ? lookup(key) : undefined)},
} satisfies Record<string, Lens>

export function lensOf(perspective: Perspective): Lens {
  return typeof perspective === 'string' ? plainLenses[perspective] : layeredLens(perspective)
}

function layeredLens(layers: readonly string[]): Lens {
  return {
    keyOf: publishedIdOf,
    show(key, lookup) {
      for (const layer of layers) {
        const document = lookup(idIn(layer, key))
        if (document) return overlay(document, key)
      }
      const published = lookup(key)
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
