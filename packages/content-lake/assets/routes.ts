import {gatewayError} from '../errors/lake-error.ts'
import {answerJson} from '../http/answer.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Route} from '../http/route.ts'
import {parseFileName, parseImageName, type AssetName} from './asset-name.ts'
import type {AssetDocument, AssetHost} from './host.ts'
import {Limiter} from './limiter.ts'
import {defaultLimits, type AssetLimits} from './limits.ts'
import {mayBeShown, typeOfExtension} from './serve/file-type.ts'
import {attachment, downloadName} from './serve/headers.ts'
import {serveImage} from './serve/serve-image.ts'
import {serveStored} from './serve/serve-stored.ts'
import {openAssetStore} from './store/asset-store.ts'
import {createTransformer} from './transform/transformer.ts'
import {createUploader, localProject} from './upload/upload.ts'

/** The parameter of an asset's address that opens it to whoever has the address. */
const assetKey = 'key'

/** The address of an asset with the key to it. */
export function withKey(url: string, key: string): string {
  return `${url}?${assetKey}=${key}`
}

/**
 * The asset half of the Content Lake: uploads as Sanity's asset API takes them, images and files as its CDN serves them.
 *
 * Once per data folder: it clears what an interrupted upload left there.
 */
export function createAssetRoutes(host: AssetHost, limits: AssetLimits = defaultLimits): Route[] {
  const store = openAssetStore(host.dataDir)
  const limiter = new Limiter(limits.concurrency, limits.waiting)
  const upload = createUploader(host, store, limiter, limits)
  const transformer = createTransformer(host.dataDir, limiter, limits)

  async function postAsset(request: LakeRequest): Promise<Response> {
    const dataset = knownDataset(host, request)
    const kind = request.part('kind') === 'images' ? 'images' : 'files'
    const length = request.header('content-length')
    const declaredBytes = length === undefined ? undefined : Number(length)
    const document = await upload({
      kind,
      dataset,
      query: request.search,
      body: request.raw.body,
      declaredBytes,
    })
    return answerJson(request, {document: {...document, url: `${request.origin}/lake/${document.path}`}})
  }

  async function getImage(request: LakeRequest): Promise<Response> {
    const {name, dataset, document, isPublished} = findAsset(
      host,
      request,
      parseImageName(request.part('file')),
    )
    const image = {name, path: store.pathOf(dataset, name), originalFilename: filenameOf(document, name)}
    return keptFor(isPublished, await serveImage(request, image, transformer, limits))
  }

  async function getFile(request: LakeRequest): Promise<Response> {
    const {name, dataset, document, isPublished} = findAsset(
      host,
      request,
      parseFileName(request.part('file')),
    )
    const type = typeOfExtension(name.extension)
    const isShown = mayBeShown(type)
    const ownName = filenameOf(document, name)
    const asked = downloadName(request.search.get('dl'), ownName)
    const filename = asked ?? (isShown ? undefined : ownName)
    const disposition = filename === undefined ? undefined : attachment(filename)
    // A page could run or apply what calls itself a script or a style sheet, whatever else its answer says.
    const mimeType = isShown ? type : 'application/octet-stream'
    const stored = {path: store.pathOf(dataset, name), sha1: name.sha1, mimeType, disposition}
    return keptFor(isPublished, await serveStored(request, stored))
  }

  // The last part of an address may be a name of the page author's liking, for whoever saves the image.
  const cdnPath = '/:project/:dataset/:file/:vanity?'
  return [
    {
      method: 'POST',
      path: '/:version{v[0-9X-]+}/assets/:kind{images|files}/:dataset',
      access: 'owner',
      answer: postAsset,
    },
    {method: 'GET', path: `/images${cdnPath}`, access: 'anyone', answer: getImage},
    {method: 'GET', path: `/files${cdnPath}`, access: 'anyone', answer: getFile},
  ]
}

function knownDataset(host: AssetHost, {dataset}: LakeRequest): string {
  if (host.datasetExists(dataset)) return dataset
  throw gatewayError(404, `There is no dataset "${dataset}": check the name, or create it first.`)
}

/** @throws LakeError (404) when the name is none, or nothing is stored under it that the asker may see */
function findAsset<Name extends AssetName>(
  host: AssetHost,
  request: LakeRequest,
  name: Name | undefined,
): {name: Name; dataset: string; document: AssetDocument; isPublished: boolean} {
  const dataset = knownDataset(host, request)
  const isOurs = request.part('project') === localProject
  const document = name === undefined || !isOurs ? undefined : host.findAsset(dataset, name.id)
  if (name !== undefined && document !== undefined) {
    const isPublished = host.isPublished(dataset, document._id)
    const mayBeSeen =
      isPublished ||
      request.reader === 'owner' ||
      host.isKeyTo(document.path, request.search.get(assetKey) ?? '')
    if (mayBeSeen) return {name, dataset, document, isPublished}
  }
  throw gatewayError(404, 'There is no such asset: take the address from its document.')
}

/** Only the owner's own browser keeps what is not published (any more). */
function keptFor(isPublished: boolean, response: Response): Response {
  if (!isPublished) {
    const cacheControl = response.headers.get('cache-control') ?? ''
    response.headers.set('cache-control', cacheControl.replace('public', 'private'))
  }
  return response
}

/** What the uploader called the asset, else the name it is kept under. */
function filenameOf(document: AssetDocument, name: AssetName): string {
  const {originalFilename} = document
  return typeof originalFilename === 'string' && originalFilename !== '' ? originalFilename : name.file
}
