import * as v from 'valibot'
import {contentOptions} from './content-options.ts'
import type {Site} from './site.ts'

const documentIdsQuery = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] {_id, "id": id.current}'

const documentIds = v.array(v.object({_id: v.string(), id: v.fallback(v.nullable(v.string()), null)}))

/** The documents by the id that pages use, which is that of their URL or `_id`. For prerendering only. */
export function documentIdsOptions(site: Site) {
  return contentOptions(site, {
    name: 'documentIds',
    query: documentIdsQuery,
    transform: (documents) => Map.groupBy(v.parse(documentIds, documents), ({_id, id}) => id ?? _id),
  })
}
