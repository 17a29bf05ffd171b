import type {Lake, LakeContext} from './lake.ts'
import type {Client} from '../listen/listeners.ts'
import {withOwnAssets} from './answer.ts'
import {clientOf, pathPart} from './request-parts.ts'

/** Who opens a stream, with the host by which to name assets to them. */
export function listeningClient(lake: Lake, c: LakeContext): Client {
  return {
    name: clientOf(lake, c),
    dataset: pathPart(c, 'dataset'),
    reader: c.get('reader'),
    finish: (text) => withOwnAssets(text, c),
  }
}
