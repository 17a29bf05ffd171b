import {crc32, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import {isObject, type JsonObject, type LakeDocument} from '../documents/document.ts'
import type {Row} from './database.ts'
import {readDocument} from './document-text.ts'

/**
 * @module What history keeps of a change: the whole document after it and the mutations, compressed together, for a mutation
 * mostly repeats the document. A checksum tells when the disk has changed a byte.
 */

export interface ChangeContent {
  /** Null where the document was deleted. */
  after: LakeDocument | null
  mutations: JsonObject[]
}

/** What a row holds of a change. */
export interface PackedChange {
  content: Uint8Array
  /** CRC-32 of the content. */
  checksum: number
}

/** @param body the document's text as `writeDocument` gives it, null where it was deleted */
export function packChange(body: string | null, mutations: readonly JsonObject[]): PackedChange {
  const content = zstdCompressSync(JSON.stringify([body, mutations]))
  return {content, checksum: crc32(content)}
}

/** @returns undefined when the change is damaged */
export function unpackChange(row: Row): ChangeContent | undefined {
  const content = wholeContent(row)
  const parsed: unknown = content && JSON.parse(zstdDecompressSync(content).toString())
  if (!Array.isArray(parsed)) return undefined
  const [body, mutations]: unknown[] = parsed
  return {
    after: typeof body === 'string' ? readDocument(body) : null,
    mutations: Array.isArray(mutations) ? mutations.filter(isObject) : [],
  }
}

/** The content of a row when it is what was written. */
export function wholeContent({content, checksum}: Row): Uint8Array | undefined {
  return content instanceof Uint8Array && crc32(content) === checksum ? content : undefined
}
