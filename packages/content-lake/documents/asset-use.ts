import {isPublicId} from './document-id.ts'
import type {LakeDocument} from './document.ts'
import {referencesIn} from './references.ts'

/**
 * @module Pictures and files are uploaded before anybody publishes them, and stay after the last page that showed them. Unlike hosted
 * ones they are for everybody only as long as something published refers to them.
 */

const assetTypes: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

export function isAsset({_type: type}: Pick<LakeDocument, '_type'>): boolean {
  return assetTypes.includes(type)
}

/** @param referrers ids of what refers to an asset, weakly or strongly */
export function isUsedPublicly(referrers: ReadonlySet<string>): boolean {
  return referrers.values().some(isPublicId)
}

/** Ids, assets' among them, that only one of two states of a document refers to. */
export function changedReferences(before: object | undefined, after: object | undefined): string[] {
  const old = referencesIn(before)
  const now = referencesIn(after)
  return [...[...old.keys()].filter((id) => !now.has(id)), ...[...now.keys()].filter((id) => !old.has(id))]
}

/** The type of the asset that a reference leads to, by the form of its id; undefined for other documents. */
export function assetTypeOf(id: string): string | undefined {
  if (id.startsWith('image-')) return 'sanity.imageAsset'
  return id.startsWith('file-') ? 'sanity.fileAsset' : undefined
}
