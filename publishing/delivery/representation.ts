import {createHash} from 'node:crypto'
import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {encodings, isCurrent, type Encoding} from './encodings.ts'
import {inlineCodeOf, noInlineCode, type InlineCode} from './inline-code.ts'

/** What is known of a file's present content. */
export interface FileFacts {
  /** Absolute path. */
  readonly path: string
  /** Digest of the content, short enough for an ETag. */
  readonly digest: string
  /** What a page carries between its tags; nothing for other files. */
  readonly inline: InlineCode
  /** In which encodings it lies ready. */
  readonly encodings: readonly Encoding[]
}

/**
 * Reads facts about the files of a build folder and keeps them until a file changes, for a page may be rendered anew while it
 * is being served.
 */
export function createFileFacts(dist: string): (file: string) => Promise<FileFacts> {
  const known = new Map<
    string,
    {readonly version: string; readonly digest: string; readonly inline: InlineCode}
  >()
  return async (file) => {
    const path = join(dist, file)
    const stats = await stat(path)
    const version = `${stats.mtimeMs} ${stats.size}`
    let entry = known.get(file)
    if (entry?.version !== version) {
      const content = await readFile(path)
      entry = {
        version,
        digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
        inline: file.endsWith('.html') ? inlineCodeOf(content.toString('utf8')) : noInlineCode,
      }
      known.set(file, entry)
    }
    const ready = await Promise.all(
      encodings.map(async (encoding) => {
        const compressed = await stat(path + encoding.suffix).catch(() => undefined)
        return compressed !== undefined && isCurrent(compressed, stats) ? [encoding] : []
      }),
    )
    return {path, digest: entry.digest, inline: entry.inline, encodings: ready.flat()}
  }
}

/** One entry of an Accept-Encoding header, as hono's `accepts` hands it to a matcher. */
interface AcceptedEncoding {
  readonly type: string
  readonly q: number
}

/**
 * The encoding to send: the one that the client weighs highest, ours first where it does not care.
 * `undefined` is the file as it is, which is always acceptable unless the client ranks it itself.
 */
export function chooseEncoding(
  accepted: readonly AcceptedEncoding[],
  available: readonly Encoding[],
): Encoding | undefined {
  const weightOf = (name: string) =>
    (accepted.find(({type}) => type === name) ?? accepted.find(({type}) => type === '*'))?.q ?? 0
  const identity = accepted.find(({type}) => type === 'identity')?.q ?? 0
  return available
    .filter(({name}) => weightOf(name) > 0 && weightOf(name) >= identity)
    .toSorted((a, b) => weightOf(b.name) - weightOf(a.name))[0]
}
