import {randomUUID} from 'node:crypto'
import {rm} from 'node:fs/promises'
import {type AssetName, extensionOf, fileName, imageName, originalFilename, mimeTypeOf} from './asset-name.ts'
import type {ReceivedFile} from './asset-store.ts'
import {extractionNames, imageMimeTypes, type Images} from '../images/images.ts'
import type {JsonObject, LakeDocument} from '../documents/document.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {mutate} from '../mutation/transact.ts'

const descriptiveFields = ['title', 'label', 'description', 'creditLine'] as const

/** Asset URLs contain this project id, also if the project has another one. */
export const localProject = 'local'

export async function upload(lake: Lake, request: LakeRequest): Promise<LakeDocument> {
  const {store, limits, images} = lake.assets
  const {search} = request
  const dataset = lake.datasets.get(request.dataset)
  const isImage = request.param('kind') === 'images'
  const received = await store.receive(request.raw, isImage ? limits.imageBytes : limits.fileBytes)
  try {
    const {name, mimeType, metadata} = isImage
      ? await inspectImage(received, search, images)
      : inspectFile(received, search)
    const document = {
      ...assetFields(name, mimeType, received, dataset.name),
      ...descriptiveAttributes(search),
      ...metadata,
    }
    // A document without a file would be a broken image, so the file comes first.
    const isStored = store.has(dataset.name, name)
    const known = dataset.collection.get(name.id)
    if (isStored && known) return known
    if (!isStored) await store.commit(received, dataset.name, name)
    try {
      // The id of an asset is no draft, but contributors may upload too.
      const author = {...request.user, role: 'editor'} as const
      mutate(dataset, [{createIfNotExists: document}], {lake, author})
    } catch (error) {
      if (!dataset.collection.get(name.id)) await rm(store.pathOf(dataset.name, name), {force: true})
      throw error
    }
    const saved = dataset.collection.get(name.id)
    if (!saved) throw new Error(`The asset ${name.id} was not stored`)
    return saved
  } finally {
    await rm(received.path, {force: true})
  }
}

async function inspectImage({path, size, sha1}: ReceivedFile, search: URLSearchParams, images: Images) {
  // `meta` can be repeated. Without it everything is extracted, with `none` nothing.
  const requested = search.getAll('meta')
  const extractions = new Set(
    extractionNames.filter((name) => requested.length === 0 || requested.includes(name)),
  )
  const {format, metadata} = await images.inspect(path, size, extractions)
  const {width, height} = metadata.dimensions
  return {
    name: imageName(sha1, width, height, format),
    mimeType: imageMimeTypes[format],
    metadata: {metadata},
  }
}

function inspectFile({sha1}: ReceivedFile, search: URLSearchParams) {
  const extension = extensionOf(search.get('filename') ?? undefined)
  const [mimeType = ''] = mimeTypeOf(extension).split(';')
  return {name: fileName(sha1, extension), mimeType, metadata: {}}
}

function assetFields(name: AssetName, mimeType: string, {sha1, size}: ReceivedFile, dataset: string) {
  return {
    _id: name.id,
    _type: name.kind === 'images' ? 'sanity.imageAsset' : 'sanity.fileAsset',
    assetId: sha1,
    extension: name.extension,
    mimeType,
    path: `${name.kind}/${localProject}/${dataset}/${name.file}`,
    sha1hash: sha1,
    size,
    uploadId: randomUUID().replaceAll('-', ''),
  }
}

function descriptiveAttributes(search: URLSearchParams): JsonObject {
  const filename = originalFilename(search.get('filename') ?? undefined)
  const described = descriptiveFields.flatMap((field) => {
    const text = search.get(field)
    return text ? [[field, text] as const] : []
  })
  // Plugins that are asset sources pass where they found the file.
  const [id, name, url] = ['sourceId', 'sourceName', 'sourceUrl'].map((key) => search.get(key))
  return {
    ...(filename !== undefined && {originalFilename: filename}),
    ...Object.fromEntries(described),
    ...(id && name && {source: {_type: 'sanity.assetSourceData', id, name, ...(url && {url})}}),
  }
}
