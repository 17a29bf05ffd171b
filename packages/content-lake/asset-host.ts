import {isSameToken} from './access/owner-token.ts'
import type {AssetDocument, AssetHost} from './assets/host.ts'
import type {JsonObject} from './documents/document.ts'
import {ownerId} from './http/lake-request.ts'
import type {Lake} from './http/lake.ts'
import {mutate} from './mutation/transact.ts'

/** Lets the asset routes find and store their documents among the lake's. */
export function assetHost({datasets, gate, now, newId}: Lake, dataDir: string): AssetHost {
  return {
    dataDir,
    datasetExists: (name) => datasets.exists(name),
    findAsset: (dataset, id) => assetFrom(datasets.get(dataset).collection.get(id)),
    isKeyTo: (path, key) => isSameToken(key, gate.keyTo(path)),
    isPublished: (dataset, id) => datasets.get(dataset).collection.view('public').get(id) !== undefined,
    saveAsset(name, {url: _computed, ...document}) {
      const dataset = datasets.get(name)
      mutate(dataset, [{createIfNotExists: document}], {
        transactionId: undefined,
        author: ownerId,
        now: now(),
        newId,
        dryRun: false,
        autoGenerateArrayKeys: false,
        select: () => [],
      })
      const saved = assetFrom(dataset.collection.get(document._id))
      if (!saved) throw new Error(`The asset ${document._id} was not stored`)
      return saved
    },
  }
}

function assetFrom(document: JsonObject | undefined): AssetDocument | undefined {
  const {_id: id, _type: type, path} = document ?? {}
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  return isAsset && typeof id === 'string' && typeof path === 'string'
    ? {...document, _id: id, _type: type, path}
    : undefined
}
