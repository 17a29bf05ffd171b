import {randomBytes} from 'node:crypto'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import {holdFile} from '#tasks/hold-file.ts'
import {makePrivate, readOwnerToken} from './data-folder.ts'
import {identityPath, identityProof} from './emulators.ts'

const schema = v.pipe(v.string(), v.parseJson(), v.object({origin: v.pipe(v.string(), v.url())}))

/** The server that holds a data folder open: only one may, for it keeps the documents in memory. */
export type RunningServer = v.InferOutput<typeof schema>

const fileOf = (dataDir: string) => join(dataDir, 'server.json')

/**
 * Finds the server that runs over this data folder right now. A record survives a killed server, and any program may
 * listen on its port since: the server must prove that it knows the owner's token before anybody sends the token to it.
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const record = v.parse(schema, readFileSync(fileOf(dataDir), 'utf8'))
    const url = new URL(identityPath, record.origin)
    const nonce = randomBytes(32).toString('hex')
    url.searchParams.set('nonce', nonce)
    const answer = await fetch(url, {redirect: 'error', signal: AbortSignal.timeout(2000)})
    const proof = identityProof(readOwnerToken(dataDir), nonce, Number(url.port || 80))
    return (await answer.text()) === proof ? record : undefined
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
  makePrivate(dataDir)
  return holdFile(join(dataDir, 'starting.lock'), () =>
    console.log('Another command is starting over the same data: waiting for it …'),
  ).catch(() => undefined)
}

export function recordRunningServer(dataDir: string, server: RunningServer): void {
  // A file that is there keeps its mode when it is written.
  forgetRunningServer(dataDir)
  writeFileSync(fileOf(dataDir), JSON.stringify(server), {mode: 0o600})
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(fileOf(dataDir), {force: true})
}
