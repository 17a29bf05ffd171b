import type {LakeRequest} from './lake-request.ts'
import {assetUrlPlaceholder} from '../storage/documents-table.ts'

export function resolveAssetUrls(json: string, {origin}: LakeRequest): string {
  return json.replaceAll(`${assetUrlPlaceholder}/`, `${origin}/lake/`)
}

export function jsonResponse(request: LakeRequest, json: string | Buffer<ArrayBuffer>): Response {
  const body = json.includes(assetUrlPlaceholder) ? resolveAssetUrls(json.toString(), request) : json
  return new Response(body, {headers: {'content-type': 'application/json; charset=utf-8'}})
}

export function ndjsonResponse(request: LakeRequest, items: Iterable<object>): Response {
  const encoder = new TextEncoder()
  const iterator = Iterator.from(items)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const {done, value} = iterator.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(`${resolveAssetUrls(JSON.stringify(value), request)}\n`))
    },
  })
  return new Response(body, {headers: {'content-type': 'application/x-ndjson; charset=utf-8'}})
}
