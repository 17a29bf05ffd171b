import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/** GET `/projects/:project/datasets/:dataset/acl`: the owner may do everything. Source: sanity, its grants store. */
export function getAcl(lake: Lake, request: LakeRequest): Response {
  lake.datasets.get(request.dataset)
  const permissions = ['create', 'read', 'update', 'manage', 'history', 'editHistory']
  return answerJson(request, [{filter: '_id in path("**")', permissions}])
}
