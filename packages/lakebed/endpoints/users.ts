import * as v from 'valibot'
import {describeRole, owner, type MemberRole} from '../access/roles.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/** @module Users and their preferences. Source: @sanity/client src/users; the key-value store of sanity. */

function toUser({id, name, role}: {id: string; name: string; role: MemberRole}) {
  return {
    id,
    sanityUserId: id,
    name,
    displayName: name,
    email: id === owner.id ? 'owner@localhost' : '',
    imageUrl: null,
    profileImage: null,
    role,
    roles: [describeRole(role)],
    provider: id === owner.id ? 'local' : 'sanity-token',
  }
}

export function getUsers({tokens}: Lake, request: LakeRequest) {
  const robots = tokens.list().map(({id, label, role}) => toUser({id, name: label, role}))
  const known = [toUser(owner), ...robots]
  const ids = request.ids().map((id) => (id === 'me' ? request.user.id : id))
  const found = ids.map((id) => known.find((user) => user.id === id) ?? null)
  const [user] = found
  if (found.length !== 1) return found
  if (user) return user
  throw gatewayError(404, `User "${request.param('ids')}" not found. The owner is "${owner.id}".`)
}

/** Source: sanity, core/store/authStore/probeWorkspaceAuth. */
export function getAuthId(_lake: Lake, request: LakeRequest) {
  return {id: request.user.id}
}

/** Each user has its own preferences. Older versions had only the owner, so the owner's keys have no prefix. */
function preferenceKey({user}: LakeRequest, key: string): string {
  return user.id === owner.id ? key : `${user.id}:${key}`
}

export function getPreferences({database}: Lake, request: LakeRequest) {
  return request.ids().flatMap((key) => {
    const row = database.get('SELECT value FROM preferences WHERE key = ?', preferenceKey(request, key))
    const stored = row?.['value']
    if (typeof stored !== 'string') return []
    const value: unknown = JSON.parse(stored)
    return [{key, value}]
  })
}

const preferencePairs = v.array(v.looseObject({key: v.pipe(v.string(), v.minLength(1)), value: v.unknown()}))

export async function putPreferences({database}: Lake, request: LakeRequest) {
  const pairs = await request.json(preferencePairs)
  database.transaction(() => {
    for (const {key, value} of pairs) {
      const json = JSON.stringify(value ?? null)
      const own = preferenceKey(request, key)
      database.run('INSERT OR REPLACE INTO preferences (key, value) VALUES (?, ?)', own, json)
    }
  })
  return pairs
}
