import {create as contentDisposition} from 'content-disposition'
import {openAsBlob} from 'node:fs'
import type {AssetLimits} from '../limits.ts'
import {type AssetName, imageMimeTypes, type ImageName, isInlineType, mimeTypeOf} from './asset-name.ts'
import {missingFile} from './asset-store.ts'
import {changesNothing, checkPlan, isWithin, planTransformation} from './geometry.ts'
import {type ImageParameters, parseImageParameters} from './parameters.ts'
import {chooseOutput, effectsOf, outputMimeTypes, type RenderJob} from './render.ts'
import {isSharpInstalled} from './sharp.ts'
import {jobKey, type Transform} from './transformer.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {LakeRequest} from '../http/lake-request.ts'

interface AssetToServe<Name extends AssetName> {
  readonly name: Name
  readonly path: string
  readonly filename: string
}

export async function serveImage(
  request: LakeRequest,
  image: AssetToServe<ImageName>,
  transform: Transform,
  limits: AssetLimits,
): Promise<Response> {
  const parameters = parseImageParameters(request.search)
  const disposition = downloadHeaders(request, image.filename)
  const job = renderJob(image, parameters, request.header('accept') ?? '', limits)
  const response = job
    ? await serveRendered(request, job, jobKey(image.name.id, job), transform, disposition)
    : await serveStored(request, image, imageMimeTypes[image.name.extension], disposition)
  if (parameters.auto === 'format') response.headers.append('Vary', 'Accept')
  return response
}

/** Undefined if the stored file is the response. */
function renderJob(
  {name: {extension: format, width, height}, path}: AssetToServe<ImageName>,
  parameters: ImageParameters,
  accept: string,
  limits: AssetLimits,
): RenderJob | undefined {
  if (format === 'svg' || !isSharpInstalled) return undefined
  const source = {path, format, width, height}
  const plan = planTransformation(source, parameters)
  const effects = effectsOf(parameters)
  const output = chooseOutput(format, parameters, accept)
  if (changesNothing(plan, source) && Object.keys(effects).length === 0) {
    // Images too large for re-encoding are served unchanged, unless `fm` is set.
    const canServeOriginal = parameters.fm === undefined && !isWithin(plan.canvas, limits)
    if (output === format || canServeOriginal) return undefined
  }
  checkPlan(plan, limits)
  return {source, plan, effects, output}
}

async function serveRendered(
  request: LakeRequest,
  job: RenderJob,
  key: string,
  transform: Transform,
  disposition: Record<string, string>,
): Promise<Response> {
  const headers = assetHeaders(key, outputMimeTypes[job.output])
  if (isNotModified(request, key)) return new Response(null, {status: 304, headers})
  const bytes = await transform(key, job)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {...headers, 'Content-Length': String(bytes.length), ...disposition},
  })
}

export function serveFile(request: LakeRequest, file: AssetToServe<AssetName>): Promise<Response> {
  const type = mimeTypeOf(file.name.extension)
  if (isInlineType(type)) return serveStored(request, file, type, downloadHeaders(request, file.filename))
  // Another page could load it as a script or style sheet in spite of nosniff.
  const disposition = downloadHeaders(request, file.filename, true)
  return serveStored(request, file, 'application/octet-stream', disposition)
}

async function serveStored(
  request: LakeRequest,
  {path, name: {sha1}}: AssetToServe<AssetName>,
  mimeType: string,
  disposition: Record<string, string>,
): Promise<Response> {
  const headers = assetHeaders(sha1, mimeType)
  if (isNotModified(request, sha1)) return new Response(null, {status: 304, headers})
  const blob = await openFile(path)
  const condition = request.header('if-range') ?? headers['ETag']
  const range = condition === headers['ETag'] ? parseRange(request.header('range'), blob.size) : undefined
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
      ...disposition,
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

/** `end` is exclusive. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/** RFC 9110, section 14, allows to ignore multiple and invalid ranges. */
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

/** Built-in viewers run no scripts, and this policy would break them. */
const viewerTypes = /^(application\/pdf|audio\/|video\/)/

/** Assets are immutable: their name contains the hash of their content. */
function assetHeaders(tag: string, mimeType: string) {
  return {
    ETag: `"${tag}"`,
    'Content-Type': mimeType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ...(!viewerTypes.test(mimeType) && {'Content-Security-Policy': sandboxPolicy}),
  }
}

function isNotModified(request: LakeRequest, tag: string): boolean {
  const known = request.header('if-none-match') ?? ''
  return known.split(',').some((entry) => ['*', `"${tag}"`].includes(entry.trim().replace(/^W\//, '')))
}

/** Sanity's URL builder writes `dl=true` for the asset's own name, the Studio an empty `dl`. */
function downloadHeaders(request: LakeRequest, ownName: string, isRequired = false): Record<string, string> {
  const requested = request.search.get('dl')
  if (requested === null && !isRequired) return {}
  const filename = !requested || requested === 'true' ? ownName : requested
  return {'Content-Disposition': contentDisposition(filename.toWellFormed())}
}
