import {datasetOf} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** GET `/projects/:project/datasets/:dataset/acl`: the owner may do everything. Source: sanity, its grants store. */
export function getAcl(lake: Lake, c: LakeContext): Response {
  datasetOf(lake, c)
  const permissions = ['create', 'read', 'update', 'manage', 'history', 'editHistory']
  return answerJson(c, [{filter: '_id in path("**")', permissions}])
}
