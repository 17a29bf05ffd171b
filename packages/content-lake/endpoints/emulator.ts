import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/** GET `/_emulator/unknown-endpoints` → `{unknown: [{method, path, count}]}`: for tests, which fail on any. Not hosted. */
export function getUnknownEndpoints({unknownEndpoints}: Lake, request: LakeRequest): Response {
  return answerJson(request, {unknown: unknownEndpoints.list()})
}
