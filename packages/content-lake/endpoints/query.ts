import * as v from 'valibot'
import {jsonObject} from '../documents/json-object.ts'
import type {JsonObject} from '../documents/document.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {answerBytes} from '../http/answer.ts'
import {jsonBody} from '../http/json-body.ts'
import {flag, groqParameters, perspectiveOf, sourceMapKind} from '../http/query-parameters.ts'
import {datasetOf, ownerId, remoteAddress, searchOf, versionOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** GET, POST `/data/query/:dataset` → `{query, result, resultSourceMap, syncTags, ms}`. Source: sanity.io/docs, "HTTP Query". */
const queryBody = v.looseObject({
  query: v.string(),
  params: v.optional(jsonObject, {}),
})

export async function postQuery(lake: Lake, c: LakeContext): Promise<Response> {
  const {query, params} = await jsonBody(c.req.raw, lake.limits.body[c.get('reader')], queryBody)
  return answer(lake, c, query, params)
}

export function getQuery(lake: Lake, c: LakeContext): Promise<Response> {
  const search = searchOf(c)
  const query = search.get('query')
  if (query === null) throw gatewayError(400, 'The address lacks "query"')
  return answer(lake, c, query, groqParameters(search))
}

async function answer(lake: Lake, c: LakeContext, query: string, params: JsonObject): Promise<Response> {
  const started = performance.now()
  const search = searchOf(c)
  const reader = c.get('reader')
  const dataset = datasetOf(lake, c)
  const request = {
    dataset: dataset.name,
    collection: dataset.collection,
    answers: dataset.answers,
    perspective: perspectiveOf(search.get('perspective'), versionOf(c), reader),
    query,
    params,
    sourceMap: sourceMapKind(search),
    identity: reader === 'owner' ? ownerId : '',
    limits: queryLimits(lake, c),
  }
  const compute = () => lake.engine.answer(request)
  const {json, sourceMap, syncTags, timing} =
    reader === 'owner'
      ? compute()
      : (lake.engine.known(request) ?? (await lake.turns.take(remoteAddress(c) ?? '', compute)))
  const echo = flag(search, 'returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  const ms = Math.round(performance.now() - started)
  const {evaluate, write} = timing
  c.header('server-timing', `evaluate;dur=${evaluate.toFixed(3)}, write;dur=${write.toFixed(3)}`)
  const head = `{${echo}"result":`
  const tail = `,"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`
  const map = sourceMap ? [Buffer.from(',"resultSourceMap":'), sourceMap] : []
  return answerBytes(c, Buffer.concat([Buffer.from(head), json, ...map, Buffer.from(tail)]))
}

export function queryLimits({limits}: Lake, c: LakeContext) {
  const reader = c.get('reader')
  return {
    length: limits.queryLength[reader],
    time: limits.queryTime[reader],
    result: limits.resultSize[reader],
  }
}
