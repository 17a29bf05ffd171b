import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import writeFileAtomic from 'write-file-atomic'
import {migrateDocuments} from '../migrations.ts'
import {type Documents, documentSchema, plainDocument} from './plain-document.ts'

const recordSchema = v.object({
  isFiled: v.boolean(),
  documents: v.array(documentSchema),
  keptDrafts: v.optional(v.array(v.string()), []),
})

/** The base version of the three-way comparison. */
export interface SyncRecord {
  /** Until the content is in files, `documents` is the seed of the dataset. */
  readonly isFiled: boolean
  readonly documents: Documents
  /** Ids of published documents. */
  readonly keptDrafts: readonly string[]
}

const recordFile = (dataDir: string) => join(dataDir, 'content-files.json')

/** @returns undefined if there is none, or a damaged one */
export function readSyncRecord(dataDir: string): SyncRecord | undefined {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return undefined
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), readFileSync(file, 'utf8'))
  if (!record.success) return undefined
  const documents = migrateDocuments(record.output.documents).map(plainDocument)
  return {...record.output, documents: new Map(documents.map((document) => [document._id, document]))}
}

export function writeSyncRecord(dataDir: string, record: SyncRecord): void {
  const documents = [...record.documents.values()]
  writeFileAtomic.sync(recordFile(dataDir), JSON.stringify({...record, documents}), {mode: 0o600})
}
