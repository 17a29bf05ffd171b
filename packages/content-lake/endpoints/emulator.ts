import {answerJson} from '../http/answer.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** GET `/_emulator/unknown-endpoints` → `{unknown: [{method, path, count}]}`: for tests, which fail on any. Not hosted. */
export function getUnknownEndpoints({unknownEndpoints}: Lake, c: LakeContext): Response {
  return answerJson(c, {unknown: unknownEndpoints.list()})
}
