import type {Gate} from '../access/gate.ts'
import type {Sessions, SignInSecrets} from '../access/sign-in.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {LakeRequest} from './lake-request.ts'
import type {Limits} from '../limits.ts'
import type {Streams} from '../listen/streams.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {Database} from '../storage/database.ts'

/** Everything the endpoints work with. Created once by `createContentLake`. */
export interface Lake {
  readonly dataDir: string
  readonly projectId: string
  readonly database: Database
  readonly datasets: Datasets
  readonly engine: QueryEngine
  readonly gate: Gate
  readonly sessions: Sessions
  readonly signInSecrets: SignInSecrets
  /** Where a browser goes after signing in. */
  readonly studioPath: string
  readonly streams: Streams
  readonly limits: Limits
  readonly now: () => Date
  readonly newId: () => string
  readonly log: (line: string) => void
  /** Closes the streams and sockets of a client, which outlive the request that opened them. */
  readonly onLogout: (client: string) => void
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/lake`. */
  readonly path: string
  /** `anyone` includes readers without a login, who see what is published only. */
  readonly access: 'anyone' | 'owner'
  readonly handle: (lake: Lake, request: LakeRequest) => Response | Promise<Response>
}
