import * as v from 'valibot'
import {tokenOf} from '../access/access-control.ts'
import {isWebOrigin} from '../access/allowed-origins.ts'
import {describeRole, grantsOf, memberRoles} from '../access/roles.ts'
import type {ApiToken} from '../access/tokens.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/**
 * @module Grants, roles, API tokens ("robots") and CORS origins. Source: sanity.io/docs, "Access API" and "Projects API", and
 * @sanity/cli services/tokens, services/cors.
 */

/** Source: sanity, its grants store. */
export function getAcl(lake: Lake, request: LakeRequest) {
  lake.datasets.get(request.dataset)
  return grantsOf(request.user)
}

function toRobot({projectId}: Lake, {hash: _secret, role, ...robot}: ApiToken) {
  const memberships = [{resourceType: 'project', resourceId: projectId, roleNames: [role]}]
  return {...robot, memberships, roles: [describeRole(role)], projectUserId: robot.id}
}

/** `GET /projects/:project/tokens` is the older endpoint for the same. */
export function getTokens(lake: Lake) {
  return lake.tokens.list().map((token) => toRobot(lake, token))
}

export function getRobots(lake: Lake) {
  return {
    data: lake.tokens.list().map((token) => toRobot(lake, token)),
    nextCursor: null,
  }
}

const roleName = v.picklist(memberRoles)
const newToken = v.union([
  v.object({label: v.string(), roleName}),
  v.object({
    label: v.string(),
    memberships: v.tuple([v.object({roleNames: v.tuple([roleName])})]),
    expiresAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
  }),
])

export async function postToken(lake: Lake, request: LakeRequest) {
  const body = await request.json(newToken)
  const isRobot = 'memberships' in body
  const role = isRobot ? body.memberships[0].roleNames[0] : body.roleName
  const expiresAt = (isRobot && body.expiresAt) || null
  const {robot, secret} = lake.tokens.create({label: body.label, role, expiresAt})
  return {...toRobot(lake, robot), key: secret, token: secret}
}

export function deleteToken({tokens, closeEnded}: Lake, request: LakeRequest) {
  const existed = tokens.remove(request.param('token'))
  closeEnded()
  return deleted(existed)
}

export function postRotation(lake: Lake, request: LakeRequest) {
  const rotated = lake.tokens.rotate(tokenOf(request.header('authorization')) ?? '')
  if (!rotated) throw gatewayError(403, 'Only API tokens can be rotated')
  lake.closeEnded()
  return {...toRobot(lake, rotated.robot), token: rotated.secret}
}

export function getRoles({projectId}: Lake, request: LakeRequest) {
  const data = memberRoles.map((name) => ({
    ...describeRole(name),
    isCustom: false,
    projectId,
    appliesToUsers: true,
    appliesToRobots: true,
  }))
  const isAccessApi = request.raw.url.includes('/access/')
  return isAccessApi ? {data, nextCursor: null} : data
}

export function getCorsOrigins({access}: Lake) {
  return access.allowed.list()
}

const newOrigin = v.object({origin: v.string(), allowCredentials: v.optional(v.boolean(), false)})

/** Wildcards are refused: any page in the browser can reach a lake on localhost. */
export async function postCorsOrigin(lake: Lake, request: LakeRequest) {
  const {origin, allowCredentials} = await request.json(newOrigin)
  if (!isWebOrigin(origin))
    throw gatewayError(400, `"${origin}" is not an origin such as http://localhost:3333, without wildcards`)
  const {allowed} = lake.access
  if (allowed.list().some((known) => known.origin === origin))
    throw gatewayError(409, `The origin ${origin} is already allowed. Delete it first.`)
  const [createdAt, projectId] = [lake.now().toISOString(), lake.projectId]
  return allowed.add({origin, allowCredentials, projectId, createdAt, updatedAt: createdAt})
}

export function deleteCorsOrigin({access}: Lake, request: LakeRequest) {
  return deleted(access.allowed.remove(request.param('origin')))
}

function deleted(existed: boolean) {
  if (existed) return {deleted: true}
  throw gatewayError(404, 'There is nothing with this ID')
}
