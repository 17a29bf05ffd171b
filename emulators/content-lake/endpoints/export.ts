import {byId} from '../documents/sorted-documents.ts'
import {withOwnAssets} from '../http/answer.ts'
import {datasetOf, searchOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../lake.ts'

/**
 * GET `/data/export/:dataset` → ndjson, a document a line, in the order of ids; `types=a,b` narrows it. The owner gets
 * drafts too, anyone else what is published. Source: sanity.io/docs, "HTTP Export", and @sanity/export.
 */
export function getExport(lake: Lake, c: LakeContext): Response {
  const {collection} = datasetOf(lake, c)
  const types = searchOf(c).get('types')?.split(',').filter(Boolean)
  const view = collection.view(c.get('reader') === 'owner' ? 'raw' : 'public')
  const documents = types ? types.flatMap((type) => view.ofType(type)).toSorted(byId) : [...view.all.list]
  const lines = documents.values()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const {done, value} = lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${withOwnAssets(JSON.stringify(value), c)}\n`))
    },
  })
  return c.body(body, 200, {'content-type': 'application/x-ndjson; charset=utf-8'})
}
