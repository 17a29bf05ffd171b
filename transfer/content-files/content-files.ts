import {watch} from 'chokidar'
import {basename} from 'node:path'
import {type ContentFilesState, newTroubles} from './content-files-state.ts'
import {readLakeContent} from './lake-content.ts'
import type {PlainDocument} from './plain-document.ts'
import {readContentFiles} from './read-content-files.ts'
import {type ContentFilesOptions, settle} from './settle.ts'
import {readSyncRecord, type SyncRecord, writeSyncRecord} from './sync-record.ts'

/** Keeps the published content of a lake and the files below a folder the same, each change going to where it is not yet. */
export interface ContentFiles {
  /** Makes both the same, as far as nobody has to be asked. */
  settle(): Promise<ContentFilesState>
  /** Answers a conflict: the other side's document becomes this one's. */
  keep(id: string, side: 'lake' | 'files'): Promise<ContentFilesState>
  /** Writes files again that are gone. */
  writeAnew(): Promise<ContentFilesState>
  /** Deletes the documents whose files are gone, however many. */
  deleteGone(): Promise<ContentFilesState>
  /** What the last settling came to. */
  state(): ContentFilesState
  /** What is published in the lake. */
  documents(): Promise<ReadonlyMap<string, PlainDocument>>
  /**
   * Settles after every publication and every change to a file.
   *
   * @returns stops it
   */
  follow(): () => Promise<void>
}

/** Several documents are often published at once, and git writes many files: one settling serves them all. Milliseconds. */
const quietMs = 200

/** See {@link ContentFiles}. Nothing is read or written before it is asked to. */
export function openContentFiles(options: ContentFilesOptions): ContentFiles {
  const {client, folder, dataDir, log} = options
  const shownFolder = basename(folder)
  let state: ContentFilesState = {
    isFiled: false,
    gone: 0,
    conflicts: [],
    unreadable: [],
    trouble: undefined,
  }
  let running: Promise<unknown> = Promise.resolve()
  // One after the other: each has to see what the one before it has written.
  const inTurn = (work: () => Promise<void>): Promise<ContentFilesState> => {
    const result = running.then(work).then(() => state)
    running = result.catch(() => undefined)
    return result
  }
  const attempt = async (mayDelete = false) => {
    const before = state
    try {
      state = await settle(options, mayDelete)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      state = {...state, trouble: `Lake and ${shownFolder}/ could not be made the same: ${reason}`}
    }
    for (const line of newTroubles(before, state, shownFolder)) log(line)
  }
  const editRecord = (edit: (record: SyncRecord) => SyncRecord) => {
    const record = readSyncRecord(dataDir)
    if (record !== undefined) writeSyncRecord(dataDir, edit(record))
  }
  return {
    state: () => state,
    documents: async () => (await readLakeContent(client)).documents,
    settle: () => inTurn(() => attempt()),
    deleteGone: () => inTurn(() => attempt(true)),
    keep: (id, side) =>
      inTurn(async () => {
        const other =
          side === 'lake'
            ? readContentFiles(folder).documents.get(id)?.document
            : (await readLakeContent(client)).documents.get(id)
        // As if both had had last what is to be given up: then only the other one has changed.
        editRecord(({documents}) => {
          const others = [...documents].filter(([known]) => known !== id)
          return {isFiled: true, documents: new Map([...others, ...(other ? [[id, other] as const] : [])])}
        })
        await attempt()
      }),
    writeAnew: () =>
      inTurn(async () => {
        editRecord(() => ({isFiled: true, documents: new Map()}))
        await attempt()
      }),
    follow: () => {
      let due: NodeJS.Timeout | undefined
      const soon = () => {
        clearTimeout(due)
        due = setTimeout(() => void inTurn(() => attempt()), quietMs)
      }
      const subscription = client.live.events().subscribe({
        next: ({type}) => {
          if (type === 'message' || type === 'restart') soon()
        },
        error: () =>
          log(`What is published is no longer written to ${shownFolder}/: start the server again.`),
      })
      const watcher = watch(folder, {ignoreInitial: true}).on('all', soon)
      return async () => {
        clearTimeout(due)
        subscription.unsubscribe()
        await watcher.close()
        await running
      }
    },
  }
}
