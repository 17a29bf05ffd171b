import {applicationId, schemaVersion} from './database-file.ts'

/**
 * The tables. `documents` is the present, each with its text's CRC-32; `transactions` and `changes` are the past, bounded by
 * `history-retention.ts`, a change's `content` as `change-content.ts` writes it.
 */
export const tables = {
  documents: `CREATE TABLE documents (
    dataset TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (dataset, id)
  ) STRICT;`,
  changes: `CREATE TABLE changes (
    seq INTEGER NOT NULL REFERENCES transactions (seq) ON DELETE CASCADE,
    dataset TEXT NOT NULL, document_id TEXT NOT NULL, position INTEGER NOT NULL,
    previous_rev TEXT, content BLOB NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (dataset, document_id, seq)
  ) STRICT;
  CREATE INDEX changes_by_transaction ON changes (seq, position);`,
}

export const schema = `
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${schemaVersion};
  CREATE TABLE datasets (name TEXT PRIMARY KEY, created_at TEXT NOT NULL) STRICT;
  ${tables.documents}
  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL, id TEXT NOT NULL, author TEXT NOT NULL, timestamp TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    UNIQUE (dataset, id)
  ) STRICT;
  CREATE INDEX transactions_by_dataset ON transactions (dataset, seq);
  ${tables.changes}
  CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT;
  CREATE TABLE preferences (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`
