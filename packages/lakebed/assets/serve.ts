import {create as contentDisposition} from 'content-disposition'
import {openAsBlob} from 'node:fs'
import {type AssetName, type ImageName, isInlineType, mimeTypeOf} from './asset-name.ts'
import {type Images, imageMimeTypes, missingFile} from '../images/images.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'

interface AssetToServe<Name extends AssetName> {
  readonly name: Name
  readonly path: string
  readonly filename: string
  readonly isPublished: boolean
}

export async function serveImage(
  request: LakeRequest,
  asset: AssetToServe<ImageName>,
  images: Images,
): Promise<Response> {
  const {id, extension: format, width, height, sha1} = asset.name
  const stored = {id, path: asset.path, format, width, height}
  const {image, varies} = images.transform(stored, request.search, request.header('accept') ?? '')
  const headers = {
    ...assetHeaders(asset, image?.key ?? sha1, image?.mimeType ?? imageMimeTypes[format]),
    ...downloadHeaders(request, asset.filename),
    ...(varies && {Vary: 'Accept'}),
  }
  if (!image) return serveStored(request, asset.path, headers)
  if (isNotModified(request, headers.ETag)) return new Response(null, {status: 304, headers})
  const bytes = await image.bytes()
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {...headers, 'Content-Length': String(bytes.length)},
  })
}

export function serveFile(request: LakeRequest, file: AssetToServe<AssetName>): Promise<Response> {
  const type = mimeTypeOf(file.name.extension)
  const isInline = isInlineType(type)
  return serveStored(request, file.path, {
    // In spite of nosniff, another page could load an active type as a script or style sheet.
    ...assetHeaders(file, file.name.sha1, isInline ? type : 'application/octet-stream'),
    ...downloadHeaders(request, file.filename, !isInline),
  })
}

async function serveStored(
  request: LakeRequest,
  path: string,
  headers: Record<string, string> & {ETag: string},
): Promise<Response> {
  if (isNotModified(request, headers.ETag)) return new Response(null, {status: 304, headers})
  const blob = await openFile(path)
  const condition = request.header('if-range') ?? headers.ETag
  const range = condition === headers.ETag ? parseRange(request.header('range'), blob.size) : undefined
  const {start, end} = range ?? {start: 0, end: blob.size}
  // The stream of a HEAD response would never be closed.
  const body = request.method === 'HEAD' ? null : blob.slice(start, end).stream()
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      'Accept-Ranges': 'bytes',
      ...(range && {'Content-Range': `bytes ${start}-${end - 1}/${blob.size}`}),
    },
  })
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw missingFile()
  }
}

/** The bytes from `start` until before `end`. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Multiple and invalid ranges are ignored, which RFC 9110, section 14, allows. */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  if (start >= size) {
    const headers = {'content-range': `bytes */${size}`}
    throw gatewayError(416, `The range is outside of the file, which has ${size} bytes.`, {headers})
  }
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
  return end > start ? {start, end} : undefined
}

/** Sandboxes an asset that is opened as a page: no scripts, forms or requests, and an opaque origin. */
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** The browser's viewers of these types run no scripts, and the policy would break them. */
const viewerTypes = /^(application\/pdf|audio\/|video\/)/

/** Assets are immutable: their name contains the hash of their content. Shared caches store published ones only. */
function assetHeaders({isPublished}: AssetToServe<AssetName>, tag: string, mimeType: string) {
  return {
    ETag: `"${tag}"`,
    'Content-Type': mimeType,
    'Cache-Control': `${isPublished ? 'public' : 'private'}, max-age=31536000, immutable`,
    'X-Content-Type-Options': 'nosniff',
    ...(!viewerTypes.test(mimeType) && {'Content-Security-Policy': sandboxPolicy}),
  }
}

function isNotModified(request: LakeRequest, etag: string): boolean {
  const known = request.header('if-none-match') ?? ''
  return known.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')))
}

/** Sanity's URL builder writes `dl=true` for the asset's own name, the Studio an empty `dl`. */
function downloadHeaders(request: LakeRequest, ownName: string, isRequired = false): Record<string, string> {
  const requested = request.search.get('dl')
  if (requested === null && !isRequired) return {}
  const filename = !requested || requested === 'true' ? ownName : requested
  return {'Content-Disposition': contentDisposition(filename.toWellFormed())}
}
