import {type AssetLimits, defaultAssetLimits} from '../limits.ts'
import {type AssetName, parseFileName, parseImageName} from './asset-name.ts'
import {AssetStore} from './asset-store.ts'
import {serveFile, serveImage} from './serve.ts'
import {localProject, upload} from './upload.ts'
import {Images, isSharpInstalled} from '../images/images.ts'
import {isAsset} from '../documents/references.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'

export interface Assets {
  readonly limits: AssetLimits
  readonly store: AssetStore
  readonly images: Images
}

export function openAssets(
  dataDir: string,
  overrides: Partial<AssetLimits> | undefined,
  log: (line: string) => void,
): Assets {
  const limits = {...defaultAssetLimits, ...overrides}
  if (!isSharpInstalled) {
    log(
      'content lake: sharp is not installed, so images are served as uploaded, without previews and palettes. ' +
        'To transform them: npm install sharp',
    )
  }
  return {limits, store: new AssetStore(dataDir), images: new Images(dataDir, limits)}
}

const keyParameter = 'key'

export function addAssetKey(url: string, key: string): string {
  return `${url}?${keyParameter}=${key}`
}

export async function postAsset(lake: Lake, request: LakeRequest) {
  return {document: await upload(lake, request)}
}

export function getImage(lake: Lake, request: LakeRequest): Promise<Response> {
  const image = findAsset(lake, request, parseImageName(request.param('file')))
  return serveImage(request, image, lake.assets.images)
}

export function getFile(lake: Lake, request: LakeRequest): Promise<Response> {
  return serveFile(request, findAsset(lake, request, parseFileName(request.param('file'))))
}

function findAsset<Name extends AssetName>(
  {datasets, access, assets}: Lake,
  request: LakeRequest,
  name: Name | undefined,
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
      return {name, path: assets.store.pathOf(request.dataset, name), filename, isPublished}
    }
  }
  throw gatewayError(404, 'Asset not found. Use the URL in its document.')
}
