import {mkdirSync, readdirSync, rmSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isMessageId, type MessageId} from './message-id.ts'
import {unfinishedSuffix, writeDurably} from './write-durably.ts'

/** Who wrote: a visitor, with a captcha, or the form by itself when a message failed, without one. */
export type MessageKind = 'message' | 'report'

export interface OutboxStore {
  /** Newest first. */
  list(): readonly MessageId[]
  /** Whether no further visitor's message can be kept. */
  isFull(): boolean
  /**
   * Resolves when the message is on the disk, whole, and will survive a crash of the process or the machine.
   * @throws {@link OutboxFullError} when as many of its kind are kept as may be
   */
  add(id: MessageId, message: Buffer, kind: MessageKind): Promise<void>
  /** The message as composed; undefined when there is none of that id. */
  read(id: MessageId): Promise<Buffer | undefined>
  /** Remembers why a message that is kept could not be forwarded. */
  markUndelivered(id: MessageId, reason: string): Promise<void>
  undeliveredReason(id: MessageId): Promise<string | undefined>
  /** Calls back after every change; returns what ends that. */
  onChange(listener: () => void): () => void
}

export class OutboxFullError extends Error {}

const suffixes = {message: '.eml', report: '.report.eml'} as const satisfies Record<MessageKind, string>
const reasonSuffix = '.undelivered'

/**
 * Messages as files, one each. None is ever dropped for another: when there are as many as may be, no more are taken
 * until the owner has deleted some of the files.
 *
 * @param folder made when it is missing, readable by its owner only: these are strangers' letters
 * @param most how many of a kind are kept
 * @throws when the folder cannot be made or read
 */
export function openStore(folder: string, most: Readonly<Record<MessageKind, number>>): OutboxStore {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  for (const name of readdirSync(folder)) {
    if (name.endsWith(unfinishedSuffix)) rmSync(join(folder, name), {force: true})
  }
  let kept = keptIn(folder)

  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const fileOf = (id: MessageId, suffix: string) => join(folder, id + suffix)
  const hasRoomFor = (kind: MessageKind) =>
    [...kept.values()].filter((other) => other === kind).length < most[kind]

  return {
    list: () => [...kept.keys()].toSorted().toReversed(),
    isFull: () => !hasRoomFor('message'),
    add: async (id, message, kind) => {
      if (kept.has(id)) throw new Error(`There is a message ${id} already.`)
      if (!hasRoomFor(kind)) kept = keptIn(folder)
      if (!hasRoomFor(kind)) {
        throw new OutboxFullError(
          `${most[kind]} are kept, and no more: delete files of ${folder} to make room`,
        )
      }
      await writeDurably(fileOf(id, suffixes[kind]), message)
      kept.set(id, kind)
      changed()
    },
    read: (id) => readIfThere(fileOf(id, suffixes[kept.get(id) ?? 'message'])),
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

function keptIn(folder: string): Map<MessageId, MessageKind> {
  const kept = new Map<MessageId, MessageKind>()
  for (const name of readdirSync(folder)) {
    for (const kind of ['report', 'message'] as const) {
      const id = name.slice(0, -suffixes[kind].length)
      if (name.endsWith(suffixes[kind]) && isMessageId(id)) kept.set(id, kind)
    }
  }
  return kept
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
