import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import type {Duplex} from 'node:stream'
import type {Hono, MiddlewareHandler} from 'hono'
import {AccessControl} from './access/access-control.ts'
import {AllowedOrigins} from './access/allowed-origins.ts'
import type {MemberRole} from './access/roles.ts'
import {endOldCredentials, ensureOwnerToken} from './access/owner-token.ts'
import {Sessions} from './access/sessions.ts'
import {ApiTokens} from './access/tokens.ts'
import {formatLine} from './errors/errors.ts'
import {createApp, createGuard, type LakeEnv} from './http/app.ts'
import {openAssets} from './assets/assets.ts'
import type {Snapshot} from './datasets/dataset.ts'
import {Datasets} from './datasets/datasets.ts'
import type {Collection} from './documents/collection.ts'
import type {Lake} from './http/lake.ts'
import {type AssetLimits, defaultLimits, type Limits} from './limits.ts'
import {EventStreams} from './listen/streams.ts'
import {QueryEngine} from './query/query-engine.ts'
import {ReleaseScheduler} from './releases/release-scheduler.ts'
import {routes} from './routes.ts'
import {WebSocketUpgrades} from './socket/upgrades.ts'
import {Database, memoryPath} from './storage/database.ts'
import {countDamagedChanges, pruneHistory} from './storage/transaction-log.ts'
import {Webhooks} from './webhooks/webhooks.ts'

export interface ContentLakeOptions {
  dataDir: string
  /** Replaces the owner's token, and ends all sessions and API tokens. */
  newToken?: boolean
  /** Whether commits are fsynced. Default: true. */
  durable?: boolean
  log?: (line: string) => void
  /** Origins that may use the lake besides its own, such as `http://localhost:3333`. */
  allowedOrigins?: readonly string[]
  /** Values of `Host` besides localhost, without a port. */
  allowedHosts?: readonly string[]
  /** The sign-in page redirects there. Default: `/studio`. */
  studioPath?: string
  projectId?: string
  datasets?: readonly string[]
  limits?: Partial<Limits>
  assetLimits?: Partial<AssetLimits>
  now?: () => Date
}

/** How long streams and sockets may outlast their session or token. */
const expiryCheckMs = 5000

/** Documents by dataset. */
export type LakeSnapshot = ReadonlyMap<string, Snapshot>

export interface ContentLake {
  /** Mount it at `/lake`. */
  app: Hono<LakeEnv>
  /** For other apps of the same origin: sets `user`, and refuses requests from pages of other sites. */
  guard: MiddlewareHandler<LakeEnv>
  /** @returns whether the path is the lake's */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  snapshot(): LakeSnapshot
  /** Rewinds documents and history of all datasets. */
  restore(snapshot: LakeSnapshot): void
  readonly ownerToken: string
  /** The secret of an API token, whose id is the role. It replaces the one that was issued before. */
  issueToken(role: MemberRole): string
  /** The cookie of a new session of the owner. */
  openSession(): {name: string; value: string}
  /** For `/lake/sign-in#SECRET`; valid once, for an hour, until the next one is issued. */
  issueSignInSecret(): string
  close(): Promise<void>
}

/**
 * @param inMemory keeps the database in memory; `seeds` are its first documents, by dataset
 * @throws DatabaseFileError if the file is damaged, of another version, or in use
 */
export function createContentLake(
  options: ContentLakeOptions,
  inMemory?: {seeds: ReadonlyMap<string, Collection>},
): ContentLake {
  const {dataDir, projectId = 'local', now = () => new Date()} = options
  const {studioPath = '/studio', allowedHosts = [], allowedOrigins = []} = options
  const log = (line: string) => options.log?.(formatLine(line))
  const limits = {...defaultLimits, ...options.limits}
  const file = inMemory ? memoryPath : join(dataDir, 'content-lake.sqlite')
  const database = new Database(file, options.durable)
  try {
    const datasets = new Datasets(database, projectId, inMemory?.seeds)
    for (const name of options.datasets ?? ['production']) datasets.create(name, now())
    for (const {name} of datasets.list()) datasets.get(name)
    database.transaction(() => pruneHistory(database))
    const damagedChanges = countDamagedChanges(database)
    if (damagedChanges > 0)
      log(`content lake: ${damagedChanges} damaged changes are omitted from the history`)
    const engine = new QueryEngine(projectId, limits, now)
    const releases = new ReleaseScheduler({datasets, engine, now, limits, log})
    const ownerToken = ensureOwnerToken(dataDir, options.newToken)
    endOldCredentials(database, ownerToken)
    const sessions = new Sessions(database, now)
    const tokens = new ApiTokens(database, now)
    const streams = new EventStreams(limits)
    const allowed = new AllowedOrigins(database, allowedHosts, allowedOrigins)
    const webhooks = new Webhooks({database, datasets, engine, limits, now, log})
    const lake: Lake = {
      dataDir,
      projectId,
      database,
      datasets,
      copyJobs: [],
      webhooks,
      assets: openAssets(dataDir, options.assetLimits, log),
      engine,
      releases,
      access: new AccessControl(sessions, tokens, ownerToken, allowed),
      sessions,
      tokens,
      studioPath,
      streams,
      limits,
      now,
      log,
      closeEnded: () => {
        streams.closeEnded()
        upgrades.closeEnded()
      },
    }
    const expiryTimer = setInterval(lake.closeEnded, expiryCheckMs).unref()
    const app = createApp(lake, routes)
    const upgrades = new WebSocketUpgrades(lake, async (request) => app.fetch(request))
    releases.publishDue()
    return {
      app,
      guard: createGuard(lake),
      handleUpgrade: (request, socket, head) => upgrades.handle(request, socket, head),
      snapshot: () => new Map(datasets.list().map(({name}) => [name, datasets.get(name).snapshot()])),
      restore: (snapshot) => {
        for (const [name, stored] of snapshot) datasets.get(name).restore(stored, randomUUID(), now())
      },
      ownerToken,
      issueToken: (role) => tokens.create({label: role, role, expiresAt: null}, role).secret,
      openSession: () => ({name: sessions.cookieName, value: sessions.begin('')}),
      issueSignInSecret: () => sessions.issueSecret(),
      close: async () => {
        clearInterval(expiryTimer)
        releases.close()
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
