import * as v from 'valibot'
import {jsonObject} from '../documents/json-object.ts'
import type {JsonObject} from '../documents/document.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {answerBytes} from '../http/answer.ts'
import {jsonBody} from '../http/json-body.ts'
import {groqParameters, perspectiveOf, sourceMapKind} from '../http/query-parameters.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/** @module GET, POST `/data/query/:dataset` → `{query, result, resultSourceMap, syncTags, ms}`. Source: sanity.io/docs, "HTTP Query". */

const queryBody = v.looseObject({
  query: v.string(),
  params: v.optional(jsonObject, {}),
})

export async function postQuery(lake: Lake, request: LakeRequest): Promise<Response> {
  const {query, params} = await jsonBody(request.raw, lake.limits.body[request.reader], queryBody)
  return answer(lake, request, query, params)
}

export function getQuery(lake: Lake, request: LakeRequest): Promise<Response> {
  const query = request.search.get('query')
  if (query === null) throw gatewayError(400, 'The address lacks "query"')
  return answer(lake, request, query, groqParameters(request.search))
}

async function answer(
  lake: Lake,
  request: LakeRequest,
  query: string,
  params: JsonObject,
): Promise<Response> {
  const started = performance.now()
  const {name, collection, answers} = lake.datasets.get(request.dataset)
  const asked = {
    dataset: name,
    collection,
    answers,
    perspective: perspectiveOf(request),
    query,
    params,
    sourceMap: sourceMapKind(request.search),
    identity: request.identity,
    limits: queryLimits(lake, request),
  }
  const compute = () => lake.engine.answer(asked)
  const {json, sourceMap, syncTags, timing} =
    request.reader === 'owner'
      ? compute()
      : (lake.engine.known(asked) ?? (await lake.turns.take(request.remoteAddress, compute)))
  const echo = request.flag('returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  const ms = Math.round(performance.now() - started)
  const {evaluate, write} = timing
  const head = `{${echo}"result":`
  const tail = `,"syncTags":${JSON.stringify(syncTags)},"ms":${ms}}`
  const map = sourceMap ? [Buffer.from(',"resultSourceMap":'), sourceMap] : []
  return answerBytes(request, Buffer.concat([Buffer.from(head), json, ...map, Buffer.from(tail)]), {
    'server-timing': `evaluate;dur=${evaluate.toFixed(3)}, write;dur=${write.toFixed(3)}`,
  })
}

export function queryLimits({limits}: Lake, {reader}: LakeRequest) {
  return {
    length: limits.queryLength[reader],
    time: limits.queryTime[reader],
    result: limits.resultSize[reader],
  }
}
