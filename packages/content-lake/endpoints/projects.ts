import {pathPart} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** GET `/projects`, `/projects/:project`: there is one. Source: @sanity/client src/types.ts, `SanityProject`. */
export function getProjects(lake: Lake, c: LakeContext): Response {
  return answerJson(c, [projectOf(lake)])
}

export function getProject(lake: Lake, c: LakeContext): Response {
  const asked = pathPart(c, 'project')
  if (asked === lake.projectId) return answerJson(c, projectOf(lake))
  throw gatewayError(404, `There is no project "${asked}": the one project is "${lake.projectId}"`)
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
