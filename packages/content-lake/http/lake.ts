import type {Gate} from '../access/gate.ts'
import type {Sessions} from '../access/sessions.ts'
import type {FairQueue} from '../limits/fair-queue.ts'
import type {SignInSecrets} from '../access/sign-in-secrets.ts'
import type {Datasets} from '../datasets/datasets.ts'
import type {UnknownEndpoints} from '../access/unknown-endpoints.ts'
import type {Limits} from '../limits/limits.ts'
import type {FilterTime} from '../listen/filter-time.ts'
import type {Listeners} from '../listen/listeners.ts'
import type {QueryEngine} from '../query/query-engine.ts'
import type {Database} from '../storage/database.ts'

/** Everything the endpoints work with. Made once by `createContentLake`. */
export interface Lake {
  projectId: string
  database: Database
  datasets: Datasets
  engine: QueryEngine
  gate: Gate
  sessions: Sessions
  signInSecrets: SignInSecrets
  /** Where a browser goes that has signed in. */
  studioPath: string
  listeners: Listeners
  filterTime: FilterTime
  turns: FairQueue
  limits: Limits
  unknownEndpoints: UnknownEndpoints
  now: () => Date
  newId: () => string
  log: (line: string) => void
  /** Removes the bytes of a dataset's assets. */
  removeAssets: (dataset: string) => Promise<void>
  /** Ends what a client still has open: streams and sockets outlive the request that began them. */
  onLogout: (client: string) => void
}
