import {randomBytes} from 'node:crypto'
import * as v from 'valibot'
import type {Database} from '../storage/database.ts'
import {Records} from '../storage/records.ts'
import {hashOf, randomToken} from './owner-token.ts'
import {memberRoles, type User} from './roles.ts'

const apiToken = v.object({
  id: v.string(),
  label: v.string(),
  role: v.picklist(memberRoles),
  createdAt: v.string(),
  expiresAt: v.nullable(v.string()),
  /** The hash of the secret, see `hashOfBearer`. */
  hash: v.string(),
})

export type ApiToken = v.InferOutput<typeof apiToken>

type NewToken = Pick<ApiToken, 'label' | 'role' | 'expiresAt'>

/** API tokens (robots). The database has only the hashes of their secrets. */
export class ApiTokens {
  readonly #records: Records<ApiToken>
  readonly #now: () => Date

  constructor(database: Database, now: () => Date) {
    this.#records = new Records(database, 'token', apiToken)
    this.#now = now
  }

  list(): ApiToken[] {
    return this.#records.list()
  }

  /** An existing token with the same id is replaced. */
  create(fields: NewToken, id = `p${randomBytes(8).toString('hex')}`) {
    return this.#issue({...fields, id, createdAt: this.#now().toISOString()})
  }

  /** @returns the token with a new secret; undefined if the old secret is invalid */
  rotate(secret: string) {
    const robot = this.#find(hashOfBearer(secret))
    return robot && this.#issue(robot)
  }

  remove(id: string): boolean {
    return this.#records.remove(id)
  }

  userOf(secret: string): User | undefined {
    const robot = this.#find(hashOfBearer(secret))
    return robot && {id: robot.id, name: robot.label, role: robot.role}
  }

  isCurrent(hash: string): boolean {
    return this.#find(hash) !== undefined
  }

  #find(hash: string): ApiToken | undefined {
    const now = this.#now().toISOString()
    return this.list().find(
      (robot) => robot.hash === hash && (robot.expiresAt === null || robot.expiresAt > now),
    )
  }

  #issue(fields: Omit<ApiToken, 'hash'>) {
    const secret = `sk${randomToken()}`
    const robot = {...fields, hash: hashOfBearer(secret)}
    this.#records.put(robot.id, robot)
    return {robot, secret}
  }
}

export function hashOfBearer(secret: string): string {
  return hashOf(`Bearer ${secret}`)
}
