import {getRequestListener} from '@hono/node-server'
import {randomBytes} from 'node:crypto'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {Settings} from '#settings/settings.ts'
import {acquireFileLock} from '#tasks/file-lock.ts'
import {identityPath, identityProof, makePrivate, openEmulators} from './emulators.ts'
import {readOwnerToken} from './local-client.ts'
import {listenOnLoopback} from './server.ts'

/** The local Content Lake, for a command that needs it for a while. */
export interface LocalLake {
  readonly origin: string
  /** Whether it belongs to a server that was running before. */
  readonly isShared: boolean
  close(): Promise<void>
}

/** Uses the server that runs over the data, for only one may have it open; without one, runs one for as long as it takes. */
export async function openLocalLake({dataDir}: Pick<Settings, 'dataDir'>): Promise<LocalLake> {
  const running = await findRunningServer(dataDir)
  if (running !== undefined) return {origin: running.origin, isShared: true, close: async () => undefined}
  const emulators = openEmulators({dataDir})
  const server = await listenOnLoopback(
    getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false}),
    (_request, socket) => socket.destroy(),
    0,
  )
  recordRunningServer(dataDir, server)
  return {
    origin: server.origin,
    isShared: false,
    close: async () => {
      forgetRunningServer(dataDir)
      await server.close()
      await emulators.close()
    },
  }
}

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({origin: v.pipe(v.string(), v.url())}))

/** The server that has a data folder open: only one may, for it keeps the documents in memory. */
export type RunningServer = v.InferOutput<typeof recordSchema>

const recordFile = (dataDir: string) => join(dataDir, 'server.json')

/**
 * Finds the server that runs over this data folder. The record survives a killed server, and any program may listen on
 * its port since: the server must prove that it knows the owner's token before anything sends the token to it.
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const record = v.parse(recordSchema, readFileSync(recordFile(dataDir), 'utf8'))
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
 * @returns releases the lock; undefined if the folder is not writable, which opening the lake explains
 */
export function waitForOtherStarts(dataDir: string): Promise<Disposable | undefined> {
  makePrivate(dataDir)
  return acquireFileLock(join(dataDir, 'starting.lock'), () =>
    console.log('Another command is starting over the same data: waiting for it …'),
  ).catch(() => undefined)
}

export function recordRunningServer(dataDir: string, {origin}: RunningServer): void {
  // Writing to an existing file keeps its mode.
  forgetRunningServer(dataDir)
  writeFileSync(recordFile(dataDir), JSON.stringify({origin}), {mode: 0o600})
}

export function forgetRunningServer(dataDir: string): void {
  rmSync(recordFile(dataDir), {force: true})
}
