import {getRequestListener} from '@hono/node-server'
import {existsSync, realpathSync} from 'node:fs'
import {createServer} from 'node:http'
import {resolve} from 'node:path'
import {createServer as createViteServer} from 'vite'
import type {Settings} from '#settings/settings.ts'
import type {Emulators} from './emulators.ts'
import {listenOnLoopback, type LoopbackServer} from './server.ts'

/** https://vite.dev/config/server-options#server-fs-deny */
const deniedByDefault = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/**
 * Vite as middleware of our server, on the same origin as the emulators. Vite's own server listens on one of the loopback addresses, serves
 * each file below the root that is not denied, and by default to pages of every port. The data folder has the owner's token.
 */
export async function openDevServer(
  {root, dataDir, port}: Pick<Settings, 'root' | 'dataDir' | 'port'>,
  emulators?: Emulators,
): Promise<LoopbackServer> {
  const folders = [resolve(dataDir), ...(existsSync(dataDir) ? [realpathSync(dataDir)] : [])]
  const denied = folders.map((folder) => `${toGlob(folder)}/**`)
  // Vite subscribes to `upgrade` of one server, and there is one per address.
  const upgrades = createServer()
  const vite = await createViteServer({
    root,
    server: {
      middlewareMode: true,
      ws: {server: upgrades},
      cors: false,
      fs: {deny: [...deniedByDefault, ...denied]},
    },
  })
  const emulate = emulators && getRequestListener(emulators.app.fetch, {overrideGlobalObjects: false})
  const server = await listenOnLoopback(
    (request, response) => {
      const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '/'
      if (emulate !== undefined && emulators?.handles(pathname) === true) void emulate(request, response)
      else vite.middlewares(request, response)
    },
    (request, socket, head) => {
      if (emulators?.handleUpgrade(request, socket, head) !== true)
        upgrades.emit('upgrade', request, socket, head)
    },
    port,
  )
  return {
    ...server,
    close: async () => {
      await Promise.all([server.close(), vite.close()])
    },
  }
}

/** A pattern that matches this path alone. */
const toGlob = (path: string) => path.replaceAll('\\', '/').replaceAll(/[[\](){}!*?+@|$]/g, '\\$&')
