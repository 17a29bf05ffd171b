import {mkdirSync, readdirSync, rmSync} from 'node:fs'
import {readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {isMessageId, type MessageId} from './message-id.ts'
import {unfinishedSuffix, writeDurably} from './write-durably.ts'

export interface OutboxStore {
  /** Newest first. */
  list(): readonly MessageId[]
  /** Resolves when the message is on the disk, whole, and will survive a crash of the process or the machine. */
  add(id: MessageId, message: Buffer): Promise<void>
  /** The message as composed; undefined when there is none of that id. */
  read(id: MessageId): Promise<Buffer | undefined>
  /** Remembers why a message that is kept could not be forwarded. */
  markUndelivered(id: MessageId, reason: string): Promise<void>
  undeliveredReason(id: MessageId): Promise<string | undefined>
  /** Calls back after every change; returns what ends that. */
  onChange(listener: () => void): () => void
}

const messageSuffix = '.eml'
const reasonSuffix = '.undelivered'

/**
 * Messages as files, one each. When there are more than `maxMessages`, the oldest go.
 *
 * @param folder made when it is missing, readable by its owner only: these are strangers' letters
 * @throws when the folder cannot be made or read
 */
export function openStore(folder: string, maxMessages: number): OutboxStore {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const ids: MessageId[] = []
  for (const name of readdirSync(folder)) {
    const id = name.slice(0, -messageSuffix.length)
    if (name.endsWith(unfinishedSuffix)) rmSync(join(folder, name), {force: true})
    else if (name.endsWith(messageSuffix) && isMessageId(id)) ids.push(id)
  }
  ids.sort()

  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const fileOf = (id: MessageId, suffix: string) => join(folder, id + suffix)

  const dropOldest = async () => {
    const surplus = ids.splice(0, Math.max(0, ids.length - maxMessages))
    const files = surplus.flatMap((id) => [fileOf(id, messageSuffix), fileOf(id, reasonSuffix)])
    // One that will not go is listed again after the next start, and goes then: no reason to fail a new message.
    await Promise.allSettled(files.map((file) => rm(file, {force: true})))
  }

  return {
    list: () => ids.toReversed(),
    add: async (id, message) => {
      if (ids.includes(id)) throw new Error(`There is a message ${id} already.`)
      await writeDurably(fileOf(id, messageSuffix), message)
      ids.push(id)
      ids.sort()
      changed()
      await dropOldest()
    },
    read: (id) => readIfThere(fileOf(id, messageSuffix)),
    markUndelivered: async (id, reason) => {
      await writeDurably(fileOf(id, reasonSuffix), Buffer.from(reason))
      changed()
    },
    undeliveredReason: async (id) => (await readIfThere(fileOf(id, reasonSuffix)))?.toString(),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
