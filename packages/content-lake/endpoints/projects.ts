import {answerJson} from '../http/answer.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/**
 * GET `/projects`, `/projects/:project`: there is one. Source: @sanity/client src/types.ts, `SanityProject`.
 *
 * GET `/projects/:project/user-applications`: its Studio is registered, or it would ask its user to do that in Sanity's project
 * management. Source: sanity, core/studio/liveUserApplication.
 */
export function getProjects(lake: Lake, request: LakeRequest): Response {
  return answerJson(request, [projectOf(lake)])
}

export function getProject(lake: Lake, request: LakeRequest): Response {
  const asked = request.part('project')
  if (asked === lake.projectId) return answerJson(request, projectOf(lake))
  throw gatewayError(404, `There is no project "${asked}": the one project is "${lake.projectId}"`)
}

export function getStudios({projectId, studioPath}: Lake, request: LakeRequest): Response {
  const appHost = new URL(studioPath, request.origin).href
  return answerJson(request, [{id: 'studio', projectId, type: 'studio', urlType: 'external', appHost}])
}

function projectOf({projectId, datasets, now}: Lake) {
  const [createdAt = now().toISOString()] = datasets
    .list()
    .map((dataset) => dataset.createdAt)
    .toSorted()
  return {
    id: projectId,
    displayName: 'Portfolio',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    createdAt,
    members: [],
    features: [],
    metadata: {},
  }
}
