import {watch} from 'chokidar'
import {basename} from 'node:path'
import {readLakeContent} from './lake-content.ts'
import type {PlainDocument} from './plain-document.ts'
import {
  initialState,
  readSyncRecord,
  syncContent,
  type SyncOptions,
  type SyncState,
  writeSyncRecord,
} from './sync-content.ts'

/** Keeps the published documents of a dataset and the files below a folder equal. */
export interface ContentFiles {
  sync(): Promise<SyncState>
  /**
   * Makes a change to the files, and syncs. Nothing else syncs meanwhile.
   *
   * @param change resolves with the ids of documents whose version in the dataset it has overwritten: that version stays as a draft
   */
  syncAfter(change: () => Promise<readonly string[]>): Promise<SyncState>
  /** Writes missing files again. */
  restoreFiles(): Promise<SyncState>
  /** Deletes the documents whose files are missing, however many. */
  confirmDeletes(): Promise<SyncState>
  /** The result of the last sync. */
  state(): SyncState
  /** What is published in the dataset. */
  documents(): Promise<ReadonlyMap<string, PlainDocument>>
  /**
   * Syncs after every change to a file.
   *
   * @returns stops it
   */
  watch(): () => Promise<void>
}

/** Milliseconds without a change before a sync: git changes many files at once. */
const debounce = 200

export function openContentFiles(options: SyncOptions): ContentFiles {
  const {client, folder, dataDir, log} = options
  const folderName = basename(folder)
  let state = initialState
  let running: Promise<unknown> = Promise.resolve()
  const run = async (mayDelete: boolean) => {
    const before = state
    try {
      state = await syncContent(options, mayDelete)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      state = {...state, problems: [`Dataset and ${folderName}/ could not be made equal: ${reason}`]}
    }
    for (const problem of state.problems) if (!before.problems.includes(problem)) log(problem)
  }
  // One after the other: each run reads what the one before it has written.
  const enqueue = (mayDelete = false, prepare?: () => Promise<void> | void): Promise<SyncState> => {
    const result = running.then(async () => {
      await prepare?.()
      await run(mayDelete)
      return state
    })
    running = result.catch(() => undefined)
    return result
  }
  // A document without a common past has changed on both sides, or is new on the one side that has it.
  const forgetPast = (isForgotten: (id: string) => boolean) => {
    const record = readSyncRecord(dataDir)
    if (record === undefined) return
    const documents = new Map([...record.documents].filter(([id]) => !isForgotten(id)))
    writeSyncRecord(dataDir, {...record, isFiled: true, documents})
  }
  return {
    state: () => state,
    documents: async () => (await readLakeContent(client)).documents,
    sync: () => enqueue(),
    syncAfter: (change) =>
      enqueue(false, async () => {
        const ids = await change()
        if (ids.length > 0) forgetPast((id) => ids.includes(id))
      }),
    confirmDeletes: () => enqueue(true),
    restoreFiles: () => enqueue(false, () => forgetPast(() => true)),
    watch: () => {
      let timer: NodeJS.Timeout | undefined
      const schedule = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void enqueue(), debounce)
      }
      // What changes before it is ready is no event.
      const watcher = watch(folder, {ignoreInitial: true}).on('all', schedule).on('ready', schedule)
      return async () => {
        clearTimeout(timer)
        await watcher.close()
        await running
      }
    },
  }
}
