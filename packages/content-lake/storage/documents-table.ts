import {crc32} from 'node:zlib'
import type {LakeDocument} from '../documents/document.ts'
import type {Database} from './database.ts'
import {damageAdvice, DatabaseFileError} from './database-file.ts'
import {readDocument} from './document-text.ts'

/** The present state of every document, one row each. */
export class DocumentsTable {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @throws DatabaseFileError when a document is not what was written */
  *all(dataset: string): Generator<LakeDocument> {
    const sql = 'SELECT id, body, checksum FROM documents WHERE dataset = ?'
    for (const {id, body, checksum} of this.#database.iterate(sql, dataset)) {
      const text = String(body)
      if (crc32(text) !== checksum) {
        throw new DatabaseFileError(
          `The document "${String(id)}" in ${this.#database.path} is damaged. ${damageAdvice}`,
        )
      }
      yield readDocument(text)
    }
  }

  put(dataset: string, id: string, body: string): void {
    const sql =
      'INSERT INTO documents (dataset, id, body, checksum) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT (dataset, id) DO UPDATE SET body = excluded.body, checksum = excluded.checksum'
    this.#database.run(sql, dataset, id, body, crc32(body))
  }

  remove(dataset: string, id: string): void {
    this.#database.run('DELETE FROM documents WHERE dataset = ? AND id = ?', dataset, id)
  }
}
