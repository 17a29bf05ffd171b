import {randomUUID} from 'node:crypto'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {holdFile} from '#tasks/hold-file.ts'
import {identityPath} from './emulators.ts'

const schema = v.object({origin: v.pipe(v.string(), v.url()), id: v.string()})

/** The server that holds a data folder open: only one may, for it keeps the documents in memory. */
export type RunningServer = v.InferOutput<typeof schema>

const fileOf = (dataDir: string) => join(dataDir, 'server.json')

/**
 * The server that runs over this data folder right now, if one does.
 * It is asked for its id, so that a record left behind by a killed one is not believed.
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  let text: string
  try {
    text = readFileSync(fileOf(dataDir), 'utf8')
  } catch {
    return undefined
  }
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!record.success) return undefined
  try {
    const answer = await fetch(record.output.origin + identityPath, {signal: AbortSignal.timeout(2000)})
    return (await answer.text()) === record.output.id ? record.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Has commands over one data folder start one after the other, so that the second finds the first running.
 *
 * @returns what lets the next one start; undefined where the folder cannot be written to, which the lake has a sentence for
 */
export function waitForOtherStarts(dataDir: string): Promise<Disposable | undefined> {
  return holdFile(join(dataDir, 'starting.lock'), () =>
    console.log('Another command is starting over the same data: waiting for it …'),
  ).catch(() => undefined)
}

/** A fresh id for the server of this process. */
export function newServerId(): string {
  return randomUUID()
}

export function recordRunningServer(dataDir: string, server: RunningServer): void {
  mkdirSync(dataDir, {recursive: true})
  writeFileSync(fileOf(dataDir), JSON.stringify(server))
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(fileOf(dataDir), {force: true})
}
