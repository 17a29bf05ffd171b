import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/** GET `/check/cors`: who gets here is of our own origin or an allowed one, see access/. Source: @sanity/client src/data/live.ts. */
export function getCors(_lake: Lake, request: LakeRequest): Response {
  return answerJson(request, {result: {allowed: true, withCredentials: true}})
}
