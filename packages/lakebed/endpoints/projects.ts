import {describeRole, owner} from '../access/roles.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

/** @module The only project. Source: @sanity/client src/types.ts. */

export function getProjects(lake: Lake, request: LakeRequest) {
  return [toProject(lake, request)]
}

export function getProject(lake: Lake, request: LakeRequest) {
  const requestedId = request.param('project')
  if (requestedId === lake.projectId) return toProject(lake, request)
  throw gatewayError(404, `Project "${requestedId}" not found. The project is "${lake.projectId}".`)
}

/** If this is empty, the Studio asks its user to register it. Source: sanity, core/studio/liveUserApplication. */
export function getUserApplications({projectId, studioPath}: Lake, request: LakeRequest) {
  const appHost = new URL(studioPath, request.origin).href
  return [{id: 'studio', projectId, type: 'studio', urlType: 'external', appHost}]
}

function toProject({projectId, datasets, tokens, now}: Lake, {user}: LakeRequest) {
  const [createdAt = now().toISOString()] = datasets
    .list()
    .map((dataset) => dataset.createdAt)
    .toSorted()
  return {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    members: [owner, ...tokens.list()].map(({id, role}) => ({
      id,
      role,
      roles: [describeRole(role)],
      isCurrentUser: id === user.id,
      isRobot: id !== owner.id,
    })),
    features: [],
    metadata: {},
  }
}
