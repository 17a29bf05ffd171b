import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'

/** What somebody wrote, in a form that is not only of one lake. */
export type ContentDocument = v.InferOutput<typeof documentSchema>

/** What a lake knows of a picture or file. */
export type Asset = v.InferOutput<typeof assetSchema>

export interface Content {
  readonly documents: readonly ContentDocument[]
  /** All pictures and files, those that nothing shows among them. */
  readonly assets: readonly Asset[]
}

const documentSchema = v.looseObject({_id: v.string(), _type: v.string()})

const assetSchema = v.looseObject({
  ...documentSchema.entries,
  _type: v.picklist(['sanity.imageAsset', 'sanity.fileAsset']),
  sha1hash: v.string(),
  size: v.number(),
  url: v.string(),
  originalFilename: v.optional(v.string()),
})

/** What a service finds out from an asset's bytes; all else is somebody's words. */
const foundOut: ReadonlySet<string> = new Set([
  '_rev',
  '_createdAt',
  '_updatedAt',
  'assetId',
  'extension',
  'metadata',
  'mimeType',
  'path',
  'sha1hash',
  'size',
  'uploadId',
  'url',
])

/** An asset without what follows from its bytes and its place. */
export function ownFields(asset: Asset): ContentDocument {
  const own = Object.entries(asset).filter(([name]) => !foundOut.has(name))
  return {...Object.fromEntries(own), _id: asset._id, _type: asset._type}
}

/**
 * Reads what somebody wrote into a dataset. What the service keeps there for itself stays out, and releases with their versions do.
 *
 * @param withDrafts also what is not published
 */
export async function readContent(client: SanityClient, withDrafts: boolean): Promise<Content> {
  const all = v.parse(
    v.array(documentSchema),
    await client.fetch<unknown>('*[!(_id in path("_.**"))]', {}, {perspective: 'raw'}),
  )
  return {
    documents: all.filter(
      ({_id, _type}) =>
        !/^(?:sanity|system)\./.test(_type) &&
        !_id.startsWith('versions.') &&
        (withDrafts || !_id.startsWith('drafts.')),
    ),
    assets: v.parse(
      v.array(assetSchema),
      all.filter(({_type}) => _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'),
    ),
  }
}
