import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import type {Hono} from 'hono'
import {assetHost} from './asset-host.ts'
import {createAssetRoutes} from './assets/routes.ts'
import {removeAssets} from './assets/store/asset-store.ts'
import {Gate} from './access/gate.ts'
import {readOwnerToken} from './access/owner-token.ts'
import {Sessions} from './access/sessions.ts'
import {SignInSecrets} from './access/sign-in-secrets.ts'
import {FairQueue} from './limits/fair-queue.ts'
import {Datasets} from './datasets/datasets.ts'
import {createApp, type LakeEnv} from './app.ts'
import {UnknownEndpoints} from './access/unknown-endpoints.ts'
import type {Lake} from './http/lake.ts'
import {routesOf} from './routes.ts'
import {defaultLimits, type Limits} from './limits/limits.ts'
import {FilterTime} from './listen/filter-time.ts'
import {Listeners} from './listen/listeners.ts'
import {QueryEngine} from './query/query-engine.ts'
import {Database} from './storage/database.ts'
import {Upgrades} from './socket/upgrades.ts'
import {forgetOldHistory} from './storage/history-retention.ts'
import {TransactionLog} from './storage/transaction-log.ts'

export interface ContentLakeOptions {
  /** Folder for the database, assets and the owner's token; made when missing. */
  dataDir: string
  /** Takes a line for what the person running the server should know. */
  log?: (line: string) => void
  /** Origins whose pages may use the lake besides those of its own, such as `http://localhost:3333`. */
  allowedOrigins?: readonly string[]
  /** Host names besides localhost under which the server may be asked, without a port. */
  allowedHosts?: readonly string[]
  /** Where the sign-in leads when it was not the Studio that asked for it; `/studio`. */
  studioPath?: string
  projectId?: string
  /** Datasets that exist from the start. */
  datasets?: readonly string[]
  limits?: Partial<Limits>
  now?: () => Date
  /** Draws ids for documents and transactions. */
  newId?: () => string
}

export interface ContentLake {
  /** To be mounted at `/lake`. */
  app: Hono<LakeEnv>
  /** Takes over WebSocket upgrades whose path (including `/lake`) is the lake's. @returns whether it did */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/**
 * A Content Lake to be mounted in a server of your own; `openContentLake` brings one along.
 * @throws DatabaseFileError when its file is damaged, of a newer version, or in use by another server
 */
export function createContentLake(options: ContentLakeOptions): ContentLake {
  const {
    dataDir,
    projectId = 'local',
    now = () => new Date(),
    newId = randomUUID,
    log = () => undefined,
  } = options
  const limits = {...defaultLimits, ...options.limits}
  const database = new Database(join(dataDir, 'content-lake.sqlite'))
  try {
    const datasets = new Datasets(database, projectId)
    for (const name of options.datasets ?? ['production']) datasets.create(name, now())
    for (const {name} of datasets.list()) datasets.get(name)
    database.transaction(() => forgetOldHistory(database))
    const damaged = new TransactionLog(database).damaged()
    if (damaged > 0) log(`content lake: ${damaged} changes in the history are damaged and left out of it`)
    const sessions = new Sessions(database, now)
    const listeners = new Listeners(limits)
    const lake: Lake = {
      projectId,
      database,
      datasets,
      engine: new QueryEngine(projectId, now),
      gate: new Gate(sessions, readOwnerToken(dataDir), {
        hosts: options.allowedHosts ?? [],
        origins: options.allowedOrigins ?? [],
      }),
      sessions,
      signInSecrets: new SignInSecrets(now),
      studioPath: options.studioPath ?? '/studio',
      listeners,
      filterTime: new FilterTime(limits),
      turns: new FairQueue(limits.turns),
      limits,
      unknownEndpoints: new UnknownEndpoints(),
      now,
      newId,
      log,
      removeAssets: (dataset) => removeAssets(dataDir, dataset),
      onLogout: () => undefined,
    }
    const app = createApp(lake, [...routesOf(lake), ...createAssetRoutes(assetHost(lake, dataDir))])
    const upgrades = new Upgrades(lake, async (request, incoming) => app.fetch(request, {incoming}))
    lake.onLogout = (client) => {
      listeners.closeClient(client)
      upgrades.closeClient(client)
    }
    return {
      app,
      handleUpgrade: (request, socket, head) => upgrades.handle(request, socket, head),
      close: () => {
        listeners.close()
        upgrades.close()
        database.close()
        return Promise.resolve()
      },
    }
  } catch (error) {
    database.close()
    throw database.explained(error)
  }
}
