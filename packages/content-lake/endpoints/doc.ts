import {isPublicId} from '../documents/document-id.ts'
import {answerBytes} from '../http/answer.ts'
import {flag} from '../http/query-parameters.ts'
import {datasetOf, idsOf, searchOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../http/lake.ts'
import {boundedJson} from '../query/bounded-json.ts'

/**
 * GET `/data/doc/:dataset/:ids` → `{documents, omitted: [{id, reason}]}`. `excludeContent` asks for `omitted` alone,
 * `includeAllVersions` for drafts and versions along with each id. Source: sanity.io/docs, "HTTP Doc".
 */
export function getDocuments(lake: Lake, c: LakeContext): Response {
  const {collection} = datasetOf(lake, c)
  const search = searchOf(c)
  const asked = [...new Set(idsOf(c))]
  const ids = flag(search, 'includeAllVersions') ? collection.withVersions(asked) : asked
  const isOwner = c.get('reader') === 'owner'
  const view = collection.view(isOwner ? 'raw' : 'public')
  const found = ids.map((id) => view.get(id)).filter((document) => document !== undefined)
  const omitted = asked
    .filter((id) => !view.get(id))
    .map((id) => ({id, reason: isOwner || isPublicId(id) ? 'existence' : 'permission'}))
  const documents = flag(search, 'excludeContent') ? [] : found
  const limit = lake.limits.resultSize[c.get('reader')]
  return answerBytes(c, Buffer.from(boundedJson({documents, omitted}, limit)))
}
