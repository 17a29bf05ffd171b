import type {Dataset} from '../datasets/dataset.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Lake, LakeContext} from './lake.ts'

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

/** Whose request it is, for counting. */
export function clientOf({gate}: Lake, c: LakeContext): string {
  return gate.clientOf(c.req, remoteAddress(c))
}

export function remoteAddress(c: LakeContext): string | undefined {
  // Bindings are missing when the app is called without a server, as Hono's own `app.request()` does.
  const bindings: LakeContext['env'] | undefined = c.env
  return bindings?.incoming?.socket?.remoteAddress
}
