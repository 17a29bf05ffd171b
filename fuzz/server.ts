import {fork} from 'node:child_process'
import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import * as v from 'valibot'

/** A server under attack, over a data folder of its own. */
export interface FuzzedServer {
  readonly port: number
  readonly dataDir: string
  /** The owner's, for `Authorization: Bearer`. */
  readonly token: string
  /** @throws when the process has ended, or has said anything that it says only when something is wrong */
  checkHealth(): void
  /** @throws when SQLite finds the database damaged */
  checkIntegrity(): void
  /** Ends the process at once, as a power cut does. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  discard(): Promise<void>
}

const ready = v.object({port: v.number()})

/** What a server in good health says, too. */
const ordinary = [
  /^content lake: unknown endpoint /,
  /^The local e-mail service does not know /,
  /^\(Use `node --trace-warnings/,
  /ExperimentalWarning: SQLite/,
]

export async function startServer(dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'))): Promise<FuzzedServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [dataDir], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const hear = (chunk: Buffer) => (said += chunk.toString())
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const {port} = await new Promise<{port: number}>((resolve, reject) => {
    child.once('message', (message) => resolve(v.parse(ready, message)))
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  return {
    port,
    dataDir,
    token: readFileSync(join(dataDir, 'owner-token'), 'utf8').trim(),
    checkHealth: () => {
      const isAlive = child.exitCode === null && child.signalCode === null
      if (!isAlive)
        throw new Error(`The server ended (${child.exitCode ?? child.signalCode}):\n${said.slice(-2000)}`)
      const strange = said
        .split('\n')
        .filter((line) => line !== '' && !ordinary.some((known) => known.test(line)))
      if (strange.length > 0) throw new Error(`The server complains:\n${strange.join('\n').slice(0, 2000)}`)
    },
    checkIntegrity: () => checkDatabase(dataDir),
    kill,
    discard: async () => {
      await kill()
      rmSync(dataDir, {recursive: true, force: true})
    },
  }
}

/** The server holds its file for itself, and so a copy is looked at. */
function checkDatabase(dataDir: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'fuzz-copy-'))
  try {
    for (const file of ['content-lake.sqlite', 'content-lake.sqlite-wal']) {
      if (existsSync(join(dataDir, file))) copyFileSync(join(dataDir, file), join(copy, file))
    }
    const database = new DatabaseSync(join(copy, 'content-lake.sqlite'))
    const found = Object.values(database.prepare('PRAGMA quick_check').get() ?? {})
    database.close()
    if (found[0] !== 'ok') throw new Error(`The database is damaged: ${found.join(', ')}`)
  } finally {
    rmSync(copy, {recursive: true, force: true})
  }
}
