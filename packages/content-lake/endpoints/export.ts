import {isAsset} from '../documents/asset-use.ts'
import type {LakeDocument} from '../documents/document.ts'
import {byId} from '../documents/sorted-documents.ts'
import {withOwnAssets} from '../http/answer.ts'
import {datasetOf, searchOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/** The parameter of an asset's address that opens it to whoever has the address. */
export const assetKey = 'key'

/**
 * GET `/data/export/:dataset` → ndjson, a document a line, in the order of ids; `types=a,b` narrows it. The owner gets
 * drafts too and assets with their keys, anyone else what is published. Source: sanity.io/docs, "HTTP Export", and @sanity/export.
 */
export function getExport(lake: Lake, c: LakeContext): Response {
  const {collection} = datasetOf(lake, c)
  const types = searchOf(c).get('types')?.split(',').filter(Boolean)
  const isOwner = c.get('reader') === 'owner'
  const view = collection.view(isOwner ? 'raw' : 'public')
  const exported = (document: LakeDocument): LakeDocument => {
    const {path, url} = document
    const hasKey = isOwner && isAsset(document) && typeof path === 'string'
    return hasKey ? {...document, url: `${String(url)}?${assetKey}=${lake.gate.keyTo(path)}`} : document
  }
  const documents = types ? types.flatMap((type) => view.ofType(type)).toSorted(byId) : [...view.all.list]
  const lines = documents.values()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const {done, value} = lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${withOwnAssets(JSON.stringify(exported(value)), c)}\n`))
    },
  })
  return c.body(body, 200, {'content-type': 'application/x-ndjson; charset=utf-8'})
}
