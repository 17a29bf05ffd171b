import {gatewayError} from '../errors/errors.ts'
import {isPublishedId, type JsonObject} from '../documents/document.ts'

/** Each role may also do what those before it may. Source: sanity.io/docs, "Roles". */
export const memberRoles = ['viewer', 'contributor', 'editor', 'developer', 'administrator'] as const

export type MemberRole = (typeof memberRoles)[number]
export type Role = 'anonymous' | MemberRole

export interface User {
  /** The id is empty for anonymous readers. */
  readonly id: string
  readonly name: string
  readonly role: Role
}

export const anonymous: User = {id: '', name: '', role: 'anonymous'}
export const owner = {id: 'owner', name: 'Owner', role: 'administrator'} as const satisfies User

const descriptions: Record<MemberRole, string> = {
  viewer: 'Reads all documents',
  contributor: 'Reads all documents and writes drafts',
  editor: 'Reads and writes all documents',
  developer: 'Reads and writes all documents; manages datasets, CORS origins and webhooks',
  administrator: 'May do everything',
}

export function describeRole(name: MemberRole) {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return {name, title, description: descriptions[name]}
}

function hasRole(role: Role, least: MemberRole): boolean {
  return role !== 'anonymous' && memberRoles.indexOf(role) >= memberRoles.indexOf(least)
}

/** @throws LakeError: 401 for anonymous readers, 403 for a lesser role */
export function requireRole({role}: User, least: MemberRole): void {
  if (hasRole(role, least)) return
  if (role !== 'anonymous')
    throw gatewayError(403, `Insufficient permissions: this needs the role "${least}", not "${role}".`)
  throw gatewayError(
    401,
    'Authentication required. Sign in, or send the token from the data folder ' +
      '(Authorization: Bearer <owner-token>).',
  )
}

export function mayWrite({role}: User, documentId: string): boolean {
  return hasRole(role, isPublishedId(documentId) ? 'editor' : 'contributor')
}

/** Grants of a dataset, which the Studio evaluates. Source: sanity, its grants store. */
export function grantsOf({role}: User): JsonObject[] {
  const read = {filter: '_id in path("**")', permissions: ['read', 'history']}
  if (role === 'viewer') return [read]
  const permissions = ['create', 'read', 'update', 'manage', 'history', 'editHistory']
  if (role !== 'contributor') return [{filter: '_id in path("**")', permissions}]
  return [read, {filter: '_id in path("drafts.**") || _id in path("versions.**")', permissions}]
}
