import type {AccessControl} from '../access/access-control.ts'
import type {MemberRole} from '../access/roles.ts'
import type {ApiTokens} from '../access/tokens.ts'
import type {Sessions} from '../access/sessions.ts'
import type {Assets} from '../assets/assets.ts'
import type {CopyJob} from '../datasets/copies.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {LakeRequest} from './lake-request.ts'
import type {Limits} from '../limits.ts'
import type {EventStreams} from '../listen/streams.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {ReleaseScheduler} from '../releases/release-scheduler.ts'
import type {Database} from '../storage/database.ts'
import type {Webhooks} from '../webhooks/webhooks.ts'

export interface Lake {
  readonly dataDir: string
  readonly projectId: string
  readonly database: Database
  readonly datasets: Datasets
  /** Copies since the start of the server, the newest first. */
  readonly copyJobs: CopyJob[]
  readonly webhooks: Webhooks
  readonly assets: Assets
  readonly engine: QueryEngine
  readonly releases: ReleaseScheduler
  readonly access: AccessControl
  readonly sessions: Sessions
  readonly tokens: ApiTokens
  readonly studioPath: string
  readonly streams: EventStreams
  readonly limits: Limits
  readonly now: () => Date
  readonly log: (line: string) => void
  /** Closes streams and sockets whose session or token has ended. */
  readonly closeEnded: () => void
}

type Result = Response | object | false | null

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL'
  /** The path below `/lake`. */
  readonly path: string
  /** The least role that may use it. `anyone` includes anonymous readers, who see published documents only. */
  readonly access: 'anyone' | MemberRole
  /** Results other than a Response are sent as JSON. */
  readonly handle: (lake: Lake, request: LakeRequest) => Result | Promise<Result>
}
