import type {Client} from '../listen/listeners.ts'
import {withOwnAssets} from './answer.ts'
import type {LakeRequest} from './lake-request.ts'
import type {Lake} from './lake.ts'

/** Who opens a stream, with the host by which to name assets to them. */
export function listeningClient({gate}: Lake, request: LakeRequest): Client {
  return {
    name: gate.clientOf(request),
    dataset: request.dataset,
    reader: request.reader,
    finish: (text) => withOwnAssets(text, request),
  }
}
