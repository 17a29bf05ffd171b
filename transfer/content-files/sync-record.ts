import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {sync as writeFileAtomically} from 'write-file-atomic'
import type {PlainDocument} from './plain-document.ts'

/** What lake and files had in common last. */
export interface SyncRecord {
  /** Whether the content was ever in files; until then `documents` is what the lake was filled with. */
  readonly isFiled: boolean
  readonly documents: ReadonlyMap<string, PlainDocument>
}

const recordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    isFiled: v.boolean(),
    documents: v.array(v.objectWithRest({_id: v.string(), _type: v.string()}, v.unknown())),
  }),
)

const recordFile = (dataDir: string) => join(dataDir, 'content-files.json')

/** @returns undefined when there is none yet, or none that can be read: then nothing is known of the past */
export function readSyncRecord(dataDir: string): SyncRecord | undefined {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return undefined
  const record = v.safeParse(recordSchema, readFileSync(file, 'utf8'))
  if (!record.success) return undefined
  const {isFiled, documents} = record.output
  return {isFiled, documents: new Map(documents.map((document) => [document._id, document]))}
}

/** Writes it in one step. */
export function writeSyncRecord(dataDir: string, {isFiled, documents}: SyncRecord): void {
  writeFileAtomically(recordFile(dataDir), JSON.stringify({isFiled, documents: [...documents.values()]}))
}
