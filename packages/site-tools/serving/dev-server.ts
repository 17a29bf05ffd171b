import {existsSync, realpathSync} from 'node:fs'
import {resolve} from 'node:path'
import type {ServerOptions} from 'vite'
import type {Settings} from '#settings/settings.ts'

/** https://vite.dev/config/server-options#server-fs-deny */
const deniedByDefault = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/**
 * Vite serves each file below the root that is not denied, and by default to pages of every port. The data folder has the owner's token.
 */
export function devServerOptions({dataDir, port}: Pick<Settings, 'dataDir' | 'port'>): ServerOptions {
  const folders = [resolve(dataDir), ...(existsSync(dataDir) ? [realpathSync(dataDir)] : [])]
  const denied = folders.map((folder) => `${toGlob(folder)}/**`)
  return {
    host: 'localhost',
    port: port ?? 3000,
    strictPort: (port ?? 0) > 0,
    cors: false,
    fs: {deny: [...deniedByDefault, ...denied]},
  }
}

/** A pattern that matches this path alone. */
const toGlob = (path: string) => path.replaceAll('\\', '/').replaceAll(/[[\](){}!*?+@|$]/g, '\\$&')
