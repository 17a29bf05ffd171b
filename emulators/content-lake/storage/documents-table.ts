import type {LakeDocument} from '../documents/document.ts'
import type {Database} from './database.ts'
import {readDocument} from './document-text.ts'

/** The present state of every document, one row each. */
export class DocumentsTable {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  *all(dataset: string): Generator<LakeDocument> {
    const rows = this.#database.iterate('SELECT body FROM documents WHERE dataset = ?', dataset)
    for (const row of rows) yield readDocument(String(row['body']))
  }

  put(dataset: string, id: string, body: string): void {
    const sql =
      'INSERT INTO documents (dataset, id, body) VALUES (?, ?, ?) ' +
      'ON CONFLICT (dataset, id) DO UPDATE SET body = excluded.body'
    this.#database.run(sql, dataset, id, body)
  }

  remove(dataset: string, id: string): void {
    this.#database.run('DELETE FROM documents WHERE dataset = ? AND id = ?', dataset, id)
  }
}
