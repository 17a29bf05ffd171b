import {getRequestListener} from '@hono/node-server'
import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {provesIdentity} from 'lakebed'
import * as v from 'valibot'
import type {Settings} from '#settings/settings.ts'
import {acquireFileLock} from '#tasks/file-lock.ts'
import {createDataFolder, openEmulators} from './emulators.ts'
import {readOwnerToken} from './local-client.ts'
import {listenOnLoopback} from './server.ts'

export interface LocalLake extends AsyncDisposable {
  readonly origin: string
  /** Whether another server has opened it. */
  readonly isShared: boolean
}

/** Only one process may open the data, so a running server is used. */
export async function openLocalLake({dataDir}: Pick<Settings, 'dataDir'>): Promise<LocalLake> {
  const running = await findRunningServer(dataDir)
  if (running !== undefined)
    return {origin: running.origin, isShared: true, [Symbol.asyncDispose]: async () => undefined}
  const emulators = openEmulators({dataDir})
  const server = await listenOnLoopback(
    getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false}),
    (_request, socket) => socket.destroy(),
    0,
  )
  writeServerRecord(dataDir, server)
  return {
    origin: server.origin,
    isShared: false,
    [Symbol.asyncDispose]: async () => {
      removeServerRecord(dataDir)
      await server.close()
      await emulators.close()
    },
  }
}

const recordSchema = v.pipe(v.string(), v.parseJson(), v.object({origin: v.pipe(v.string(), v.url())}))

export type RunningServer = v.InferOutput<typeof recordSchema>

const recordFile = (dataDir: string) => join(dataDir, 'server.json')

/**
 * The record can be stale after a crash, and another program can use its port. So the server must prove that it knows the owner's token
 * before anyone sends the token to it.
 */
export async function findRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const record = v.parse(recordSchema, readFileSync(recordFile(dataDir), 'utf8'))
    return (await provesIdentity(`${record.origin}/lake`, readOwnerToken(dataDir))) ? record : undefined
  } catch {
    return undefined
  }
}

/** Serializes starts. Undefined if the folder is not writable, which opening the lake reports. */
export function acquireStartLock(dataDir: string): Promise<Disposable | undefined> {
  createDataFolder(dataDir)
  return acquireFileLock(join(dataDir, 'starting.lock'), () =>
    console.log('Another command is starting with the same data: waiting for it …'),
  ).catch(() => undefined)
}

export function writeServerRecord(dataDir: string, {origin}: RunningServer): void {
  // An existing file would keep its mode.
  removeServerRecord(dataDir)
  writeFileSync(recordFile(dataDir), JSON.stringify({origin}), {mode: 0o600})
}

export function removeServerRecord(dataDir: string): void {
  rmSync(recordFile(dataDir), {force: true})
}
