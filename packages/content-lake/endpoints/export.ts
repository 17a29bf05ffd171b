import {withKey} from '../assets/routes.ts'
import {isAsset} from '../documents/asset-use.ts'
import type {LakeDocument} from '../documents/document.ts'
import {byId} from '../documents/sorted-documents.ts'
import {answerLines} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/**
 * GET `/data/export/:dataset` → ndjson, a document a line, in the order of ids; `types=a,b` narrows it. The owner gets
 * drafts too and assets with their keys, anyone else what is published. Source: sanity.io/docs, "HTTP Export", and @sanity/export.
 */
export function getExport(lake: Lake, request: LakeRequest): Response {
  const {collection} = lake.datasets.get(request.dataset)
  const types = request.search.get('types')?.split(',').filter(Boolean)
  const isOwner = request.reader === 'owner'
  const view = collection.view(isOwner ? 'raw' : 'public')
  const exported = (document: LakeDocument): LakeDocument => {
    const {path, url} = document
    const hasKey = isOwner && isAsset(document) && typeof path === 'string'
    return hasKey ? {...document, url: withKey(String(url), lake.gate.keyTo(path))} : document
  }
  const documents = types ? types.flatMap((type) => view.ofType(type)).toSorted(byId) : [...view.all.list]
  return answerLines(request, documents.values().map(exported))
}
