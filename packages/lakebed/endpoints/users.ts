import * as v from 'valibot'
import {describeRole, grantsOf, owner, type MemberRole} from '../access/roles.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {jsonResponse} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/** @module Users, what they may do, and their preferences. Source: @sanity/client src/users; the key-value store of sanity. */

/** Source: sanity, its grants store. */
export function getAcl(lake: Lake, request: LakeRequest): Response {
  lake.datasets.get(request.dataset)
  return jsonResponse(request, grantsOf(request.user))
}

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

export function getUsers({tokens}: Lake, request: LakeRequest): Response {
  const robots = tokens.list().map(({id, label, role}) => toUser({id, name: label, role}))
  const known = [toUser(owner), ...robots]
  const found = request
    .ids()
    .map((id) => (id === 'me' ? request.user.id : id))
    .map((id) => known.find((user) => user.id === id) ?? null)
  const [user] = found
  if (found.length !== 1) return jsonResponse(request, found)
  if (user) return jsonResponse(request, user)
  throw gatewayError(404, `User "${request.param('ids')}" not found. The owner is "${owner.id}".`)
}

/** Source: sanity, core/store/authStore/probeWorkspaceAuth. */
export function getAuthId(_lake: Lake, request: LakeRequest): Response {
  return jsonResponse(request, {id: request.user.id})
}

const preferencePairs = v.array(v.looseObject({key: v.pipe(v.string(), v.minLength(1)), value: v.unknown()}))

export function getPreferences({database}: Lake, request: LakeRequest): Response {
  const found = request.ids().flatMap((key) => {
    const value = database.get('SELECT value FROM preferences WHERE key = ?', key)?.['value']
    return value === undefined ? [] : [{key, value: JSON.parse(String(value)) as unknown}]
  })
  return jsonResponse(request, found)
}

export async function putPreferences({database}: Lake, request: LakeRequest): Promise<Response> {
  const pairs = await request.json(preferencePairs)
  const upsert =
    'INSERT INTO preferences (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value'
  database.transaction(() => {
    for (const {key, value} of pairs) database.run(upsert, key, JSON.stringify(value ?? null))
  })
  return jsonResponse(request, pairs)
}
