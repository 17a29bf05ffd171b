import * as v from 'valibot'
import {describeRole, memberRoles} from '../access/roles.ts'
import type {ApiToken} from '../access/tokens.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {jsonResponse} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/**
 * @module API tokens ("robots") and CORS origins. Source: sanity.io/docs, "Access API" and "Projects API", and
 * @sanity/cli services/tokens, services/cors.
 */

function toRobot({projectId}: Lake, {hash: _secret, role, ...robot}: ApiToken) {
  const memberships = [{resourceType: 'project', resourceId: projectId, roleNames: [role]}]
  return {...robot, memberships, roles: [describeRole(role)], projectUserId: robot.id}
}

/** `GET /projects/:project/tokens` is the older endpoint for the same. */
export function getTokens(lake: Lake, request: LakeRequest): Response {
  return jsonResponse(
    request,
    lake.tokens.list().map((token) => toRobot(lake, token)),
  )
}

export function getRobots(lake: Lake, request: LakeRequest): Response {
  return jsonResponse(request, {
    data: lake.tokens.list().map((token) => toRobot(lake, token)),
    nextCursor: null,
  })
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

export async function postToken(lake: Lake, request: LakeRequest): Promise<Response> {
  const body = await request.json(newToken)
  const isRobot = 'memberships' in body
  const role = isRobot ? body.memberships[0].roleNames[0] : body.roleName
  const expiresAt = (isRobot && body.expiresAt) || null
  const {robot, secret} = lake.tokens.create({label: body.label, role, expiresAt})
  return jsonResponse(request, {...toRobot(lake, robot), key: secret, token: secret})
}

export function deleteToken({tokens, onLogout}: Lake, request: LakeRequest): Response {
  const removed = tokens.remove(request.param('token'))
  if (removed) onLogout(removed.hash)
  return deleted(request, removed !== undefined)
}

export function postRotation(lake: Lake, request: LakeRequest): Response {
  const [, secret = ''] = /^Bearer\s+(\S+)$/i.exec(request.header('authorization') ?? '') ?? []
  const rotated = lake.tokens.rotate(secret)
  if (!rotated) throw gatewayError(403, 'Only API tokens can be rotated')
  lake.onLogout(lake.access.clientOf(request))
  return jsonResponse(request, {...toRobot(lake, rotated.robot), token: rotated.secret})
}

export function getRoles({projectId}: Lake, request: LakeRequest): Response {
  const data = memberRoles.map((name) => ({
    ...describeRole(name),
    isCustom: false,
    projectId,
    appliesToUsers: true,
    appliesToRobots: true,
  }))
  const isAccessApi = request.raw.url.includes('/access/')
  return jsonResponse(request, isAccessApi ? {data, nextCursor: null} : data)
}

export function getCorsOrigins({access}: Lake, request: LakeRequest): Response {
  return jsonResponse(request, access.allowed.list())
}

const newOrigin = v.object({origin: v.string(), allowCredentials: v.optional(v.boolean(), false)})

/** Wildcards are refused: any page in the browser can reach a lake on localhost. */
export async function postCorsOrigin(lake: Lake, request: LakeRequest): Promise<Response> {
  const {origin, allowCredentials} = await request.json(newOrigin)
  const url = URL.parse(origin)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!isWeb || url.origin !== origin || origin.includes('*')) {
    throw gatewayError(400, `"${origin}" is not an origin such as http://localhost:3333, without wildcards`)
  }
  const {allowed} = lake.access
  if (allowed.list().some((known) => known.origin === origin))
    throw gatewayError(409, `The origin ${origin} is already allowed. Delete it first.`)
  const [createdAt, projectId] = [lake.now().toISOString(), lake.projectId]
  const added = allowed.add({origin, allowCredentials, projectId, createdAt, updatedAt: createdAt})
  return jsonResponse(request, added)
}

export function deleteCorsOrigin({access}: Lake, request: LakeRequest): Response {
  return deleted(request, access.allowed.remove(request.param('origin')))
}

function deleted(request: LakeRequest, existed: boolean): Response {
  if (existed) return jsonResponse(request, {deleted: true})
  throw gatewayError(404, 'There is nothing with this ID')
}
