import * as v from 'valibot'
import {addAssetKey} from '../assets/assets.ts'
import {byId} from '../documents/collection.ts'
import {isPublicId, jsonObject, type JsonObject, type LakeDocument} from '../documents/document.ts'
import {isAsset} from '../documents/references.ts'
import {gatewayError} from '../errors/errors.ts'
import {jsonResponse, ndjsonResponse} from '../http/responses.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {stringifyWithinLimit} from '../query/query-limits.ts'

const queryBody = v.looseObject({
  query: v.string(),
  params: v.optional(jsonObject, {}),
})

export async function postQuery(lake: Lake, request: LakeRequest): Promise<Response> {
  const {query, params} = await request.json(queryBody)
  return runQuery(lake, request, query, params)
}

/** Source: sanity.io/docs, "HTTP Query". */
export function getQuery(lake: Lake, request: LakeRequest): Response {
  const query = request.search.get('query')
  if (query === null) throw gatewayError(400, 'The URL lacks "query"')
  return runQuery(lake, request, query, request.groqParameters())
}

function runQuery(lake: Lake, request: LakeRequest, query: string, params: JsonObject): Response {
  const started = performance.now()
  const {json, sourceMap, syncTags} = lake.engine.execute(lake.datasets.get(request.dataset), {
    perspective: request.perspective(),
    query,
    params,
    sourceMap: request.sourceMapKind(),
    identity: request.user.id,
  })
  const echo = request.flag('returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  const ms = Math.round(performance.now() - started)
  return jsonResponse(
    request,
    Buffer.concat([
      Buffer.from(`{${echo}"result":`),
      json,
      ...(sourceMap ? [Buffer.from(',"resultSourceMap":'), sourceMap] : []),
      Buffer.from(`,"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`),
    ]),
  )
}

/** Source: sanity.io/docs, "HTTP Doc". */
export function getDocuments(lake: Lake, request: LakeRequest): Response {
  const {collection} = lake.datasets.get(request.dataset)
  const requestedIds = [...new Set(request.ids())]
  const ids = request.flag('includeAllVersions') ? collection.withVersions(requestedIds) : requestedIds
  const view = collection.view(request.isMember ? 'raw' : 'public')
  const found = ids.map((id) => view.get(id)).filter((document) => document !== undefined)
  const omitted = requestedIds
    .filter((id) => !view.get(id))
    .map((id) => ({id, reason: request.isMember || isPublicId(id) ? 'existence' : 'permission'}))
  const documents = request.flag('excludeContent') ? [] : found
  return jsonResponse(
    request,
    Buffer.from(stringifyWithinLimit({documents, omitted}, lake.limits.resultCharacters)),
  )
}

/** Assets get a URL with a key for the owner. Source: sanity.io/docs, "HTTP Export", and @sanity/export. */
export function getExport(lake: Lake, request: LakeRequest): Response {
  const {collection} = lake.datasets.get(request.dataset)
  const types = request.search.get('types')?.split(',').filter(Boolean)
  const view = collection.view(request.isMember ? 'raw' : 'public')
  const exported = (document: LakeDocument): LakeDocument => {
    const {path, url} = document
    const hasKey = request.isMember && isAsset(document) && typeof path === 'string'
    return hasKey ? {...document, url: addAssetKey(String(url), lake.access.assetKey(path))} : document
  }
  const documents = types ? types.flatMap((type) => view.ofType(type)).toSorted(byId) : view.all
  return ndjsonResponse(request, documents.values().map(exported))
}
