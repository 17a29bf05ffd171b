import {isObject, type LakeDocument} from '../documents/document.ts'

/**
 * @module How documents are written down. An asset's `url` depends on the host it is read through, so it is left out here, put
 * back on reading with a host that cannot exist, and given the reader's own host on the way out (`http/answer.ts`).
 */

export const assetBase = 'http://lake.invalid'

const assetTypes = new Set<unknown>(['sanity.imageAsset', 'sanity.fileAsset'])

export function writeDocument(document: LakeDocument): string {
  if (!assetTypes.has(document._type)) return JSON.stringify(document)
  const {url: _computed, ...stored} = document
  return JSON.stringify(stored)
}

/** @throws TypeError when the text is no document, which means that the database was changed from outside */
export function readDocument(text: string): LakeDocument {
  const parsed: unknown = JSON.parse(text)
  if (!isDocument(parsed)) throw new TypeError(`Not a document: ${text.slice(0, 100)}`)
  return withAssetUrl(parsed)
}

/** The document with its computed fields. */
export function withAssetUrl(document: LakeDocument): LakeDocument {
  const {path} = document
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  return {...document, url: `${assetBase}/${path}`}
}

function isDocument(value: unknown): value is LakeDocument {
  const names: (keyof LakeDocument)[] = ['_id', '_type', '_rev', '_createdAt', '_updatedAt']
  return isObject(value) && names.every((name) => typeof value[name] === 'string')
}
