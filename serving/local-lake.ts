import {getRequestListener} from '@hono/node-server'
import type {Settings} from '#settings/settings.ts'
import {openEmulators} from './emulators.ts'
import {listenOnLoopback} from './listen.ts'
import {findRunningServer, forgetRunningServer, newServerId, recordRunningServer} from './running-server.ts'

/** The local Content Lake, for a command that needs it for a while. */
export interface LocalLake {
  readonly origin: string
  /** Whether it belongs to a server that was running before. */
  readonly isShared: boolean
  close(): Promise<void>
}

/** Finds the server that runs over the data, for only one may have it open; without one, runs one for as long as it takes. */
export async function openLocalLake({dataDir}: Settings): Promise<LocalLake> {
  const running = await findRunningServer(dataDir)
  if (running !== undefined) return {origin: running.origin, isShared: true, close: async () => undefined}
  const id = newServerId()
  const emulators = openEmulators({dataDir, id})
  const server = await listenOnLoopback(
    getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false}),
    (_request, socket) => socket.destroy(),
    0,
  )
  recordRunningServer(dataDir, {origin: server.origin, id})
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
