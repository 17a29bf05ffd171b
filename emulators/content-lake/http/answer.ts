import type {LakeContext} from '../lake.ts'
import {assetBase} from '../storage/document-text.ts'

/** Gives the assets in a JSON text the host through which it is read. */
export function withOwnAssets(json: string, c: LakeContext): string {
  return json.replaceAll(`${assetBase}/`, `${new URL(c.req.url).origin}/lake/`)
}

/** Answers with JSON, be it a value or the text of one. Content changes at any time, so nothing is kept by caches. */
export function answerJson(c: LakeContext, value: object): Response {
  return answerText(c, JSON.stringify(value))
}

export function answerText(c: LakeContext, json: string): Response {
  return c.body(withOwnAssets(json, c), 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
}
