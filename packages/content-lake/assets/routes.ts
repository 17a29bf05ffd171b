import {Hono, type Context} from 'hono'
import {parseFileName, parseImageName, type AssetName} from './asset-name.ts'
import type {AssetDocument, AssetHost} from './host.ts'
import {Limiter} from './limiter.ts'
import {defaultLimits, type AssetLimits} from './limits.ts'
import {explainFailure, Refusal, respondWithRefusal} from './refusal.ts'
import {mayBeShown, typeOfExtension} from './serve/file-type.ts'
import {attachment, downloadName} from './serve/headers.ts'
import {serveImage} from './serve/serve-image.ts'
import {serveStored} from './serve/serve-stored.ts'
import {openAssetStore} from './store/asset-store.ts'
import {createTransformer} from './transform/transformer.ts'
import {createUploader, localProject} from './upload/upload.ts'

/**
 * The asset half of the Content Lake, relative to the lake's mount point: uploads as Sanity's asset API takes them
 * (`POST /v<version>/assets/images|files/<dataset>`), images and files as its CDN serves them.
 *
 * One instance per data folder: it clears what an interrupted upload left there.
 */
export function createAssetRoutes(host: AssetHost, limits: AssetLimits = defaultLimits): Hono {
  const store = openAssetStore(host.dataDir)
  const limiter = new Limiter(limits.concurrency, limits.waiting)
  const upload = createUploader(host, store, limiter, limits)
  const transformer = createTransformer(host.dataDir, limiter, limits)
  const app = new Hono()

  app.onError((error, c) => {
    const explained = explainFailure(error)
    if (explained instanceof Refusal) return respondWithRefusal(c, explained)
    throw error
  })

  app.post('/:version{v[0-9X-]+}/assets/:kind{images|files}/:dataset', async (c) => {
    if (host.authorize(c) !== 'owner')
      throw new Refusal(401, 'Only the owner may upload: log in to the Studio.')
    const dataset = knownDataset(host, c)
    const kind = c.req.param('kind') === 'images' ? 'images' : 'files'
    const {searchParams: query} = new URL(c.req.url)
    const length = c.req.header('content-length')
    const declaredBytes = length === undefined ? undefined : Number(length)
    const document = await upload({kind, dataset, query, body: c.req.raw.body, declaredBytes})
    return c.json({document: {...document, url: host.assetUrl(c, document.path)}})
  })

  // The last part of an address may be a name of the page author's liking, for whoever saves the image.
  app.get('/images/:project/:dataset/:file/:vanity?', async (c) => {
    const {name, dataset, document, isPublished} = findAsset(host, c, parseImageName(c.req.param('file')))
    const image = {name, path: store.pathOf(dataset, name), originalFilename: filenameOf(document, name)}
    return keptFor(isPublished, await serveImage(c, image, host.authorize(c), transformer, limits))
  })

  app.get('/files/:project/:dataset/:file/:vanity?', async (c) => {
    const {name, dataset, document, isPublished} = findAsset(host, c, parseFileName(c.req.param('file')))
    const type = typeOfExtension(name.extension)
    const isShown = mayBeShown(type)
    const ownName = filenameOf(document, name)
    const asked = downloadName(c.req.query('dl'), ownName)
    const filename = asked ?? (isShown ? undefined : ownName)
    const disposition = filename === undefined ? undefined : attachment(filename)
    // A page could run or apply what calls itself a script or a style sheet, whatever else its answer says.
    const mimeType = isShown ? type : 'application/octet-stream'
    const stored = {path: store.pathOf(dataset, name), sha1: name.sha1, mimeType, disposition}
    return keptFor(isPublished, await serveStored(c, stored))
  })

  return app
}

function knownDataset(host: AssetHost, c: Context): string {
  const dataset = c.req.param('dataset') ?? ''
  if (host.datasetExists(dataset)) return dataset
  throw new Refusal(404, `There is no dataset "${dataset}": check the name, or create it first.`)
}

/** @throws a {@link Refusal} (404) when the name is none, or nothing is stored under it that the asker may see */
function findAsset<Name extends AssetName>(
  host: AssetHost,
  c: Context,
  name: Name | undefined,
): {name: Name; dataset: string; document: AssetDocument; isPublished: boolean} {
  const dataset = knownDataset(host, c)
  const isOurs = c.req.param('project') === localProject
  const document = name === undefined || !isOurs ? undefined : host.findAsset(dataset, name.id)
  const isPublished = document !== undefined && host.isPublished(dataset, document._id)
  const isAllowed = document !== undefined && host.holdsKey(c, document)
  const mayBeSeen = isPublished || isAllowed || host.authorize(c) === 'owner'
  if (name !== undefined && document !== undefined && mayBeSeen) return {name, dataset, document, isPublished}
  throw new Refusal(404, 'There is no such asset: take the address from its document.')
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
