import type {AccessControl, Role} from '../access/access-control.ts'
import type {Sessions, SignInSecrets} from '../access/sign-in.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {LakeRequest} from './lake-request.ts'
import type {Limits} from '../limits.ts'
import type {EventStreams} from '../listen/streams.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {ReleaseScheduler} from '../releases/release-scheduler.ts'
import type {Database} from '../storage/database.ts'

export interface Lake {
  readonly dataDir: string
  readonly projectId: string
  readonly database: Database
  readonly datasets: Datasets
  readonly engine: QueryEngine
  readonly releases: ReleaseScheduler
  readonly access: AccessControl
  readonly sessions: Sessions
  readonly signInSecrets: SignInSecrets
  readonly studioPath: string
  readonly streams: EventStreams
  readonly limits: Limits
  readonly now: () => Date
  readonly newId: () => string
  readonly log: (line: string) => void
  readonly onLogout: (client: string) => void
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/lake`. */
  readonly path: string
  /** The least role. Anonymous readers see published documents only. */
  readonly access: Role
  readonly handle: (lake: Lake, request: LakeRequest) => Response | Promise<Response>
}
