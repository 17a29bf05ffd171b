import type {DatabaseSync} from 'node:sqlite'
import {crc32} from 'node:zlib'
import {isObject, type JsonObject} from '../documents/document.ts'
import {packChange} from './change-content.ts'
import {schemaVersion} from './database-file.ts'
import {forgetOldHistory} from './history-retention.ts'
import {tables} from './schema.ts'

/** Bytes of history that are compressed anew; more would keep the owner waiting for minutes. */
const takenOver = 250_000_000

/**
 * Brings tables of version 1 to the present shape: documents had no checksum, and changes were not compressed. Whole or
 * not at all. Gives the room that this frees back to the disk.
 */
export function migrate(handle: DatabaseSync): void {
  handle.function('checksum', (data) => crc32(data instanceof Uint8Array ? data : String(data)))
  handle.function('packed', (body, mutations) => {
    const text = typeof body === 'string' ? body : null
    return packChange(text, unpackedMutations(String(mutations), text)).content
  })
  handle.exec(`
    BEGIN EXCLUSIVE;
    DROP INDEX changes_by_transaction;
    DROP INDEX transactions_by_time;
    ALTER TABLE documents RENAME TO old_documents;
    ALTER TABLE changes RENAME TO old_changes;
    ${tables.documents}
    ${tables.changes}
    INSERT INTO documents SELECT dataset, id, body, checksum(body) FROM old_documents;
    INSERT INTO changes
      SELECT seq, dataset, document_id, position, previous_rev, packed(body, mutations), 0 FROM old_changes
      WHERE seq > (SELECT ifnull(max(seq), 0) FROM (
        SELECT seq, sum(ifnull(octet_length(body), 0) + octet_length(mutations)) OVER (ORDER BY seq DESC) AS bytes
        FROM old_changes) WHERE bytes > ${takenOver});
    UPDATE changes SET checksum = checksum(content);
    DROP TABLE old_documents;
    DROP TABLE old_changes;
    PRAGMA user_version = ${schemaVersion};`)
  forgetOldHistory({run: (sql, ...values) => handle.prepare(sql).run(...values)})
  handle.exec('COMMIT; VACUUM')
}

/** A lone creation was kept by its name alone: it is the document over again. */
function unpackedMutations(text: string, body: string | null): JsonObject[] {
  const stored: unknown = JSON.parse(text)
  if (Array.isArray(stored)) return stored.filter(isObject)
  const document: unknown = body === null ? {} : JSON.parse(body)
  return typeof stored === 'string' ? [{[stored]: document}] : []
}
