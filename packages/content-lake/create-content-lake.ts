import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import type {Hono} from 'hono'
import {AccessControl} from './access/access-control.ts'
import {AllowedOrigins} from './access/allowed-origins.ts'
import {ensureOwnerToken, Sessions, SignInSecrets} from './access/sign-in.ts'
import {ApiTokens} from './access/tokens.ts'
import {createApp, type LakeEnv} from './app.ts'
import type {AssetLimits} from './assets/asset-limits.ts'
import {createAssetRoutes} from './assets/routes.ts'
import {DatasetCopies} from './datasets/copies.ts'
import {Datasets} from './datasets/datasets.ts'
import type {Lake} from './http/lake.ts'
import {defaultLimits, type Limits} from './limits.ts'
import {EventStreams} from './listen/streams.ts'
import {QueryEngine} from './query/query-engine.ts'
import {routes} from './routes.ts'
import {WebSocketUpgrades} from './socket/upgrades.ts'
import {Database} from './storage/database.ts'
import {pruneHistory, TransactionLog} from './storage/transaction-log.ts'
import {Webhooks} from './webhooks/webhooks.ts'

export interface ContentLakeOptions {
  dataDir: string
  /** Whether commits are fsynced. Default: true. */
  durable?: boolean
  log?: (line: string) => void
  /** Origins that may use the lake besides its own, such as `http://localhost:3333`. */
  allowedOrigins?: readonly string[]
  /** Accepted values of `Host` besides localhost, without a port. */
  allowedHosts?: readonly string[]
  /** Redirect target of the sign-in page. Default: `/studio`. */
  studioPath?: string
  projectId?: string
  datasets?: readonly string[]
  limits?: Partial<Limits>
  assetLimits?: Partial<AssetLimits>
  now?: () => Date
  newId?: () => string
}

export interface ContentLake {
  /** Mount it at `/lake`. */
  app: Hono<LakeEnv>
  /** @returns whether the path is the lake's */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** @throws DatabaseFileError when the file is damaged, of another version, or in use */
export function createContentLake(options: ContentLakeOptions): ContentLake {
  const {dataDir, projectId = 'local', now = () => new Date(), newId = randomUUID} = options
  const {log = () => undefined, studioPath = '/studio'} = options
  const limits = {...defaultLimits, ...options.limits}
  const database = new Database(join(dataDir, 'content-lake.sqlite'), options.durable)
  try {
    const datasets = new Datasets(database, projectId)
    for (const name of options.datasets ?? ['production']) datasets.create(name, now())
    for (const {name} of datasets.list()) datasets.get(name)
    database.transaction(() => pruneHistory(database))
    const damagedChanges = new TransactionLog(database).countDamagedChanges()
    if (damagedChanges > 0)
      log(`content lake: ${damagedChanges} damaged changes are omitted from the history`)
    const sessions = new Sessions(database, now)
    const tokens = new ApiTokens(database, now)
    const streams = new EventStreams(limits)
    const {allowedHosts = [], allowedOrigins = []} = options
    const allowed = new AllowedOrigins(database, allowedHosts, allowedOrigins)
    const engine = new QueryEngine(projectId, limits, now)
    const webhooks = new Webhooks({database, datasets, engine, limits, now, newId, log})
    const lake: Lake = {
      dataDir,
      projectId,
      database,
      datasets,
      copies: new DatasetCopies(database, datasets, dataDir, now),
      webhooks,
      engine,
      access: new AccessControl(sessions, tokens, ensureOwnerToken(dataDir), allowed),
      sessions,
      tokens,
      signInSecrets: new SignInSecrets(now),
      studioPath,
      streams,
      limits,
      now,
      newId,
      log,
      onLogout: (client) => {
        streams.closeClient(client)
        upgrades.closeClient(client)
      },
    }
    const app = createApp(lake, [...routes, ...createAssetRoutes(lake, options.assetLimits)])
    const upgrades = new WebSocketUpgrades(lake, async (request) => app.fetch(request))
    return {
      app,
      handleUpgrade: (request, socket, head) => upgrades.handle(request, socket, head),
      close: async () => {
        webhooks.close()
        streams.close()
        upgrades.close()
        database.close()
      },
    }
  } catch (error) {
    database.close()
    throw database.toFileError(error)
  }
}
