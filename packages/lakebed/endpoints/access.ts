import * as v from 'valibot'
import {tokenOf} from '../access/access-control.ts'
import {isWebOrigin} from '../access/allowed-origins.ts'
import {describeRole, grantsOf, memberRoles} from '../access/roles.ts'
import type {ApiToken} from '../access/tokens.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/**
 * @module Grants, roles, API tokens ("robots") and CORS origins. Source: sanity.io/docs, "Access API" and "Projects
 * API", and @sanity/cli services/tokens, services/cors.
 */

/** Source: sanity, its grants store. */
export function getAcl(lake: Lake, request: LakeRequest) {
  lake.datasets.get(request.dataset)
  return grantsOf(request.user)
}

function toRobot({projectId}: Lake, {hash: _secret, role, ...robot}: ApiToken) {
  return {...robot, memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}]}
}

export function getTokens(lake: Lake) {
  return onePage(lake.tokens.list().map((token) => toRobot(lake, token)))
}

const newToken = v.object({
  label: v.string(),
  memberships: v.tuple([v.object({roleNames: v.tuple([v.picklist(memberRoles)])})]),
  expiresAt: v.nullish(v.pipe(v.string(), v.isoTimestamp()), null),
})

export async function postToken(lake: Lake, request: LakeRequest) {
  const {label, memberships, expiresAt} = await request.json(newToken)
  const [role] = memberships[0].roleNames
  const {robot, secret} = lake.tokens.create({label, role, expiresAt})
  return {...toRobot(lake, robot), token: secret}
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

const roles = memberRoles.map((name) => ({
  ...describeRole(name),
  appliesToUsers: true,
  appliesToRobots: true,
}))

/** The CLI requests the roles page by page. */
export function getRoles() {
  return onePage(roles)
}

/** The Studio expects a list. */
export function getProjectRoles() {
  return roles
}

function onePage(data: object[]) {
  return {data, nextCursor: null}
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
  return allowed.add({origin, allowCredentials})
}

export function deleteCorsOrigin({access}: Lake, request: LakeRequest) {
  return deleted(access.allowed.remove(request.param('origin')))
}

function deleted(existed: boolean) {
  if (existed) return {deleted: true}
  throw gatewayError(404, 'There is nothing with this ID')
}
