import {watch} from 'chokidar'
import {basename, dirname, join} from 'node:path'
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
import {acquireFileLock} from '#tasks/file-lock.ts'
import {messageOf} from '#tasks/task.ts'

export interface ContentFiles {
  sync(): Promise<SyncState>
  /**
   * No other sync runs in between.
   *
   * @param change resolves with the ids of documents whose conflicts it resolved for the files
   */
  syncAfter(change: () => Promise<readonly string[]>): Promise<SyncState>
  restoreFiles(): Promise<SyncState>
  confirmDeletes(): Promise<SyncState>
  state(): SyncState
  documents(): Promise<ReadonlyMap<string, PlainDocument>>
  /** Returns a function that stops watching. */
  watch(): () => Promise<void>
}

/** git changes many files at once. */
const debounceMs = 200

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
      state = {
        ...state,
        problems: [`Dataset and ${folderName}/ could not be synchronized: ${messageOf(error)}`],
      }
    }
    for (const problem of state.problems) if (!before.problems.includes(problem)) log(problem)
  }
  const enqueue = (mayDelete = false, prepare?: () => Promise<void> | void): Promise<SyncState> => {
    const result = running.then(async () => {
      const lock = await lockFolder(folder)
      try {
        await prepare?.()
        await run(mayDelete)
        return state
      } finally {
        lock?.[Symbol.dispose]()
      }
    })
    running = result.catch(() => undefined)
    return result
  }
  // Without a base version, a document counts as changed on both sides, or as new on one.
  const removeBase = (isRemoved: (id: string) => boolean) => {
    const record = readSyncRecord(dataDir)
    if (record === undefined) return
    const documents = new Map([...record.documents].filter(([id]) => !isRemoved(id)))
    writeSyncRecord(dataDir, {...record, isFiled: true, documents})
  }
  return {
    state: () => state,
    documents: async () => (await readLakeContent(client)).documents,
    sync: () => enqueue(),
    syncAfter: (change) =>
      enqueue(false, async () => {
        const ids = await change()
        if (ids.length > 0) removeBase((id) => ids.includes(id))
      }),
    confirmDeletes: () => enqueue(true),
    restoreFiles: () => enqueue(false, () => removeBase(() => true)),
    watch: () => {
      let timer: NodeJS.Timeout | undefined
      const schedule = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void enqueue(), debounceMs)
      }
      // Changes before `ready` cause no event.
      const watcher = watch(folder, {ignoreInitial: true}).on('all', schedule).on('ready', schedule)
      return async () => {
        clearTimeout(timer)
        await watcher.close()
        await running
      }
    },
  }
}

/**
 * Two servers of one checkout share the folder, and each removes images that no file shows yet. The lock is beside the
 * folder, which is created on the first publication; without write access there is none.
 */
const lockFolder = (folder: string) =>
  acquireFileLock(join(dirname(folder), `.${basename(folder)}.lock`), () => undefined).catch(() => undefined)
