import {Hono} from 'hono'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {openContentLake} from './content-lake/server.ts'

export interface EmulatorOptions {
  /** Folder for everything that is kept: documents, assets, messages. Made when it is missing. */
  readonly dataDir: string
  /** What {@link identityPath} answers: tells one running server from another. */
  readonly id: string
}

/** All local stand-ins behind one origin. */
export interface Emulators {
  /** Answers every path below {@link emulatedPaths}. */
  readonly app: Hono
  /** Takes over a WebSocket request when it is for one of them; says whether it did. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** Where a running server answers with its id. */
export const identityPath = '/.server-id'

const emulatedPaths = ['/lake', identityPath] as const

/** Whether a request path belongs to an emulator. */
export function isEmulated(pathname: string): boolean {
  return emulatedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}

/** @throws when the data folder cannot be opened; the message says what to do. */
export function openEmulators(options: EmulatorOptions): Emulators {
  const lake = openContentLake({dataDir: options.dataDir})
  const app = new Hono().get(identityPath, (context) => context.text(options.id)).route('/lake', lake.app)
  return {
    app,
    handleUpgrade: (request, socket, head) => lake.handleUpgrade(request, socket, head),
    close: () => lake.close(),
  }
}
