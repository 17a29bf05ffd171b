import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** GET `/check/cors`: who gets here is of our own origin or an allowed one, see access/. Source: @sanity/client src/data/live.ts. */
export function getCors(_lake: Lake, c: LakeContext): Response {
  return answerJson(c, {result: {allowed: true, withCredentials: true}})
}
