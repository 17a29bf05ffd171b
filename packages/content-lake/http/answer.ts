import type {LakeContext} from './lake.ts'
import {assetBase} from '../storage/document-text.ts'

/** Gives the assets in a JSON text the host through which it is read. */
export function withOwnAssets(json: string, c: LakeContext): string {
  return json.replaceAll(`${assetBase}/`, `${new URL(c.req.url).origin}/lake/`)
}

/** Answers with JSON. Content changes at any time, so nothing is kept by caches. */
export function answerJson(c: LakeContext, value: object | null): Response {
  return answerBytes(c, Buffer.from(JSON.stringify(value)))
}

/** @param json in UTF-8 */
export function answerBytes(c: LakeContext, json: Buffer<ArrayBuffer>): Response {
  const body = json.includes(assetBase) ? withOwnAssets(json.toString(), c) : json
  return c.body(body, 200, {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store'})
}
