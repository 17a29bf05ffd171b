import {createHash} from 'node:crypto'
import {getCookie} from 'hono/cookie'
import type {Dataset} from '../dataset.ts'
import {gatewayError} from '../lake-error.ts'
import type {Lake, LakeContext} from '../lake.ts'

/** The author of whatever the owner does, and the owner's user id. */
export const ownerId = 'owner'

/** A part of the path, which the route promises to be there. */
export function pathPart(c: LakeContext, name: string): string {
  const value = c.req.param(name)
  if (value === undefined) throw gatewayError(400, `The address lacks its ${name}`)
  return value
}

export function searchOf(c: LakeContext): URLSearchParams {
  return new URL(c.req.url).searchParams
}

export function versionOf(c: LakeContext): string {
  return pathPart(c, 'version')
}

/** @throws LakeError (404) when there is no such dataset */
export function datasetOf(lake: Lake, c: LakeContext): Dataset {
  return lake.datasets.get(pathPart(c, 'dataset'))
}

/** Ids joined by commas in the path. */
export function idsOf(c: LakeContext, limit = 1000): string[] {
  const ids = pathPart(c, 'ids').split(',').filter(Boolean)
  if (ids.length > limit) throw gatewayError(400, `At most ${limit} ids in one request`)
  return ids
}

/** Names a client for counting: its login, else where it comes from. Never shown or stored. */
export function clientOf(lake: Lake, c: LakeContext): string {
  const login = getCookie(c, lake.sessions.cookieName) ?? c.req.header('authorization')
  const name = c.get('reader') === 'owner' && login ? login : (remoteAddress(c) ?? 'unknown')
  return createHash('sha256').update(name).digest('hex')
}

export function remoteAddress(c: LakeContext): string | undefined {
  // Bindings are missing when the app is called without a server, as Hono's own `app.request()` does.
  const bindings: LakeContext['env'] | undefined = c.env
  return bindings?.incoming?.socket?.remoteAddress
}
