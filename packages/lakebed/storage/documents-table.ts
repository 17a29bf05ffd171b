import {crc32} from 'node:zlib'
import type {LakeDocument} from '../documents/document.ts'
import {isAsset} from '../documents/references.ts'
import {damageAdvice, type Database, DatabaseFileError} from './database.ts'

/** An asset's `url` depends on the request's host, so a placeholder is stored. */
export const assetUrlPlaceholder = 'http://lake.invalid'

export function serializeDocument(document: LakeDocument): string {
  if (!isAsset(document)) return JSON.stringify(document)
  const {url: _computed, ...stored} = document
  return JSON.stringify(stored)
}

export function parseDocument(text: string): LakeDocument {
  const document: LakeDocument = JSON.parse(text)
  return withAssetUrl(document)
}

export function withAssetUrl(document: LakeDocument): LakeDocument {
  const {path} = document
  if (!isAsset(document) || typeof path !== 'string') return document
  return {...document, url: `${assetUrlPlaceholder}/${path}`}
}

/** The stored documents of a dataset. */
export class DocumentsTable {
  readonly #database: Database
  readonly #dataset: string

  constructor(database: Database, dataset: string) {
    this.#database = database
    this.#dataset = dataset
  }

  /** @throws DatabaseFileError when a checksum does not match */
  *all(): Generator<LakeDocument> {
    const sql = 'SELECT id, body, checksum FROM documents WHERE dataset = ?'
    for (const {id, body, checksum} of this.#database.iterate(sql, this.#dataset)) {
      const text = String(body)
      if (crc32(text) !== checksum) {
        throw new DatabaseFileError(
          `The document "${String(id)}" in ${this.#database.path} is damaged. ${damageAdvice}`,
        )
      }
      yield parseDocument(text)
    }
  }

  /** @param document undefined deletes it */
  write(id: string, document: LakeDocument | undefined): void {
    if (!document) {
      this.#database.run('DELETE FROM documents WHERE dataset = ? AND id = ?', this.#dataset, id)
      return
    }
    const body = serializeDocument(document)
    const sql =
      'INSERT INTO documents (dataset, id, body, checksum) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT (dataset, id) DO UPDATE SET body = excluded.body, checksum = excluded.checksum'
    this.#database.run(sql, this.#dataset, id, body, crc32(body))
  }
}
