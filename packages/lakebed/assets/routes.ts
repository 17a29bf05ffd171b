import {type AssetLimits, defaultAssetLimits} from '../limits.ts'
import {type AssetName, parseFileName, parseImageName} from './asset-name.ts'
import {AssetStore} from './asset-store.ts'
import {serveFile, serveImage} from './serve.ts'
import {localProject, upload} from './upload.ts'
import {Images, isSharpInstalled} from '../images/images.ts'
import {isAsset} from '../documents/references.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake, Route} from '../http/lake.ts'

const keyParameter = 'key'

export function addAssetKey(url: string, key: string): string {
  return `${url}?${keyParameter}=${key}`
}

export function createAssetRoutes(lake: Lake, overrides: Partial<AssetLimits> = {}): Route[] {
  const limits = {...defaultAssetLimits, ...overrides}
  const store = new AssetStore(lake.dataDir)
  const images = new Images(lake.dataDir, limits)
  const find = <Name extends AssetName>(request: LakeRequest, name: Name | undefined) =>
    findAsset(lake, request, name, store)
  if (!isSharpInstalled) {
    lake.log(
      'content lake: sharp is not installed, so images are served as uploaded, without previews and palettes. ' +
        'To transform them: npm install sharp',
    )
  }
  // The last segment is a vanity filename. Source: sanity.io/docs, "Image URLs".
  const cdnPath = '/:project/:dataset/:file/:vanity?'
  return [
    {
      method: 'POST',
      path: '/:version{v[0-9X-]+}/assets/:kind{images|files}/:dataset',
      access: 'contributor',
      async handle(_lake, request) {
        return {document: await upload(request, {lake, store, limits, images})}
      },
    },
    {
      method: 'GET',
      path: `/images${cdnPath}`,
      access: 'anyone',
      async handle(_lake, request) {
        const image = find(request, parseImageName(request.param('file')))
        return withCacheScope(image.isPublished, await serveImage(request, image, images))
      },
    },
    {
      method: 'GET',
      path: `/files${cdnPath}`,
      access: 'anyone',
      async handle(_lake, request) {
        const file = find(request, parseFileName(request.param('file')))
        return withCacheScope(file.isPublished, await serveFile(request, file))
      },
    },
  ]
}

function findAsset<Name extends AssetName>(
  {datasets, access}: Lake,
  request: LakeRequest,
  name: Name | undefined,
  store: AssetStore,
) {
  const {collection} = datasets.get(request.dataset)
  const isLocalProject = request.param('project') === localProject
  const document = name && isLocalProject ? collection.get(name.id) : undefined
  if (name && document && isAsset(document)) {
    const isPublic = datasets.aclModeOf(request.dataset) === 'public'
    const isPublished = isPublic && collection.view('public').get(name.id) !== undefined
    const hasKey = access.isAssetKey(String(document['path']), request.search.get(keyParameter) ?? '')
    if (isPublished || request.isMember || hasKey) {
      const {originalFilename} = document
      const filename = typeof originalFilename === 'string' && originalFilename ? originalFilename : name.file
      return {name, path: store.pathOf(request.dataset, name), filename, isPublished}
    }
  }
  throw gatewayError(404, 'Asset not found. Use the URL in its document.')
}

/** Shared caches must not store unpublished assets. */
function withCacheScope(isPublished: boolean, response: Response): Response {
  if (!isPublished) {
    const cacheControl = response.headers.get('cache-control') ?? ''
    response.headers.set('cache-control', cacheControl.replace('public', 'private'))
  }
  return response
}
