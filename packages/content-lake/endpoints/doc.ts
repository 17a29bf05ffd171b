import {isPublicId} from '../documents/document-id.ts'
import {answerBytes} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import {boundedJson} from '../query/bounded-json.ts'

/**
 * GET `/data/doc/:dataset/:ids` → `{documents, omitted: [{id, reason}]}`. `excludeContent` asks for `omitted` alone,
 * `includeAllVersions` for drafts and versions along with each id. Source: sanity.io/docs, "HTTP Doc".
 */
export function getDocuments(lake: Lake, request: LakeRequest): Response {
  const {collection} = lake.datasets.get(request.dataset)
  const asked = [...new Set(request.ids())]
  const ids = request.flag('includeAllVersions') ? collection.withVersions(asked) : asked
  const isOwner = request.reader === 'owner'
  const view = collection.view(isOwner ? 'raw' : 'public')
  const found = ids.map((id) => view.get(id)).filter((document) => document !== undefined)
  const omitted = asked
    .filter((id) => !view.get(id))
    .map((id) => ({id, reason: isOwner || isPublicId(id) ? 'existence' : 'permission'}))
  const documents = request.flag('excludeContent') ? [] : found
  const limit = lake.limits.resultSize[request.reader]
  return answerBytes(request, Buffer.from(boundedJson({documents, omitted}, limit)))
}
