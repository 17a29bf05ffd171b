import {randomUUID} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {extensionOf, fileName, imageName, originalFilename, type AssetName} from '../asset-name.ts'
import {imageFormats} from '../formats.ts'
import type {AssetDocument, AssetHost} from '../host.ts'
import {inspectImage, type Extraction} from '../inspect/inspect-image.ts'
import type {Limiter} from '../limiter.ts'
import type {AssetLimits} from '../limits.ts'
import {typeOfExtension} from '../serve/file-type.ts'
import type {AssetStore} from '../store/asset-store.ts'
import {receive, type Received} from './receive.ts'

/** An upload as it arrives. */
export interface Upload {
  readonly kind: 'images' | 'files'
  readonly dataset: string
  readonly query: URLSearchParams
  readonly body: ReadableStream<Uint8Array> | null
  readonly declaredBytes: number | undefined
}

/** Takes an upload in and hands back the asset's document, without `url`. */
export type Uploader = (upload: Upload) => Promise<AssetDocument>

/** Bytes that have been recognised: what they are called and what their document says of them. */
interface Recognised {
  readonly name: AssetName
  readonly mimeType: string
  readonly fields: Record<string, unknown>
}

/** The project that local asset paths name. */
export const localProject = 'local'

/** What Sanity extracts when the uploader does not say. */
const defaultExtractions: readonly Extraction[] = ['lqip', 'blurhash', 'palette']

/** Query parameters that become fields of the document as they are. */
const describingFields = ['title', 'label', 'description', 'creditLine'] as const

export function createUploader(
  host: AssetHost,
  store: AssetStore,
  limiter: Limiter,
  limits: AssetLimits,
): Uploader {
  /** The upload of each asset that is being put away; a second one of the same bytes waits for the first. */
  const underWay = new Map<string, Promise<AssetDocument>>()

  return async ({kind, dataset, query, body, declaredBytes}) => {
    const maxBytes = kind === 'images' ? limits.imageBytes : limits.fileBytes
    const received = await receive(body, {path: store.incomingPath(), maxBytes, declaredBytes})
    try {
      const recognised =
        kind === 'images'
          ? await limiter.run(() => recogniseImage(received, extractions(query), limits))
          : recogniseFile(received, query)
      const document = describe(recognised, received, dataset, query)
      const key = `${dataset}/${recognised.name.id}`
      const before = underWay.get(key) ?? Promise.resolve()
      const current = before
        .catch(() => undefined)
        .then(() => putAway(host, store, received, dataset, recognised.name, document))
      underWay.set(key, current)
      return await current.finally(() => {
        if (underWay.get(key) === current) underWay.delete(key)
      })
    } finally {
      await rm(received.path, {force: true})
    }
  }
}

/** Bytes first, then the document: a document without bytes would be an image that nobody can see. */
async function putAway(
  host: AssetHost,
  store: AssetStore,
  received: Received,
  dataset: string,
  name: AssetName,
  document: AssetDocument,
): Promise<AssetDocument> {
  const isThere = await store.has(dataset, name)
  const known = host.findAsset(dataset, name.id)
  if (isThere && known !== undefined) return known
  const undo = isThere ? undefined : await store.keep(received.path, dataset, name)
  try {
    return host.saveAsset(dataset, document)
  } catch (error) {
    await undo?.()
    throw error
  }
}

async function recogniseImage(
  {path, size, sha1}: Received,
  wanted: ReadonlySet<Extraction>,
  limits: AssetLimits,
): Promise<Recognised> {
  const {format, metadata} = await inspectImage(path, size, wanted, limits)
  const {width, height} = metadata.dimensions
  const {mimeType} = imageFormats[format]
  return {name: imageName(sha1, width, height, format), mimeType, fields: {metadata}}
}

function recogniseFile({sha1}: Received, query: URLSearchParams): Recognised {
  const extension = extensionOf(query.get('filename') ?? undefined)
  const [mimeType = ''] = typeOfExtension(extension).split(';')
  return {name: fileName(sha1, extension), mimeType, fields: {}}
}

/** What to extract: `meta` may come several times, and `none` stands for nothing. */
function extractions(query: URLSearchParams): ReadonlySet<Extraction> {
  const asked = query.getAll('meta')
  return new Set(defaultExtractions.filter((name) => asked.length === 0 || asked.includes(name)))
}

function describe(
  {name, mimeType, fields}: Recognised,
  {sha1, size}: Received,
  dataset: string,
  query: URLSearchParams,
): AssetDocument {
  const filename = originalFilename(query.get('filename') ?? undefined)
  const described = describingFields.flatMap((field) => {
    const text = query.get(field)
    return text === null || text === '' ? [] : [[field, text] as const]
  })
  const source = sourceOf(query)
  return {
    _id: name.id,
    _type: name.kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1,
    extension: name.extension,
    mimeType,
    ...(filename !== undefined && {originalFilename: filename}),
    path: `${name.kind}/${localProject}/${dataset}/${name.file}`,
    sha1hash: sha1,
    size,
    uploadId: randomUUID().replaceAll('-', ''),
    ...Object.fromEntries(described),
    ...(source !== undefined && {source}),
    ...fields,
  }
}

/** Where an asset source plugin took the asset from. */
function sourceOf(query: URLSearchParams): Record<string, string> | undefined {
  const id = query.get('sourceId')
  const name = query.get('sourceName')
  if (id === null || name === null) return undefined
  const url = query.get('sourceUrl')
  return {_type: 'sanity.assetSourceData', id, name, ...(url !== null && {url})}
}
