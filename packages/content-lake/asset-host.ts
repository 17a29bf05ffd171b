import {isSameToken} from './access/owner-token.ts'
import type {AssetDocument, AssetHost} from './assets/host.ts'
import type {JsonObject} from './documents/document.ts'
import {assetKey} from './endpoints/export.ts'
import {ownerId} from './http/request-parts.ts'
import {LakeError} from './errors/lake-error.ts'
import type {Lake} from './http/lake.ts'
import {mutate} from './mutation/transact.ts'

/** Lets the asset routes store their documents through the lake's ordinary commit. */
export function assetHost(lake: Lake, dataDir: string): AssetHost {
  return {
    dataDir,
    // createApp has let the request in by then, and noted as whom.
    authorize: (c) => lake.gate.enter(c.req),
    datasetExists: (name) => lake.datasets.exists(name),
    findAsset: (dataset, id) => assetFrom(lake.datasets.get(dataset).collection.get(id)),
    holdsKey: (c, {path}) => isSameToken(c.req.query(assetKey) ?? '', lake.gate.keyTo(path)),
    isPublished: (dataset, id) => lake.datasets.get(dataset).collection.view('public').get(id) !== undefined,
    saveAsset(name, asset) {
      const {url: _computed, ...document} = asset
      const dataset = lake.datasets.get(name)
      mutate(dataset, [{createIfNotExists: document}], {
        transactionId: undefined,
        author: ownerId,
        now: lake.now(),
        newId: lake.newId,
        dryRun: false,
        autoGenerateArrayKeys: false,
        select: () => [],
      })
      const saved = assetFrom(dataset.collection.get(asset._id))
      if (!saved) throw new LakeError(500, {}, `The asset ${asset._id} was not stored`)
      return {document: saved}
    },
    assetUrl: (c, path) => `${new URL(c.req.url).origin}/lake/${path}`,
  }
}

function assetFrom(document: JsonObject | undefined): AssetDocument | undefined {
  const {_id: id, _type: type, path} = document ?? {}
  const isAsset = type === 'sanity.imageAsset' || type === 'sanity.fileAsset'
  return isAsset && typeof id === 'string' && typeof path === 'string'
    ? {...document, _id: id, _type: type, path}
    : undefined
}
