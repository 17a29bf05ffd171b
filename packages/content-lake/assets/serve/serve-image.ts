import type {LakeRequest} from '../../http/lake-request.ts'
import type {ImageName} from '../asset-name.ts'
import {imageFormats} from '../formats.ts'
import type {AssetLimits} from '../limits.ts'
import {effectsOf, hasEffect} from '../transform/effects.ts'
import {chooseOutput, outputMimeTypes} from '../transform/output.ts'
import {parseImageParameters, type ImageParameters} from '../transform/parameters.ts'
import {
  changesNothing,
  checkPlan,
  isWithin,
  planTransformation,
  type OutputLimits,
} from '../transform/plan.ts'
import type {Order} from '../transform/render.ts'
import {orderKey, type Transformer} from '../transform/transformer.ts'
import {assetHeaders, attachment, downloadName, matchesTag} from './headers.ts'
import {serveStored} from './serve-stored.ts'

export interface ImageToServe {
  readonly name: ImageName
  readonly path: string
  /** What a download is called when the address gives no name. */
  readonly originalFilename: string
}

/**
 * Answers with an image: the stored bytes when the address asks for no change, else what its parameters make of them.
 *
 * @throws LakeError when a parameter is wrong or asks for too much
 */
export async function serveImage(
  request: LakeRequest,
  image: ImageToServe,
  transformer: Transformer,
  limits: AssetLimits,
): Promise<Response> {
  const parameters = parseImageParameters(request.search)
  const filename = downloadName(request.search.get('dl'), image.originalFilename)
  const disposition = filename === undefined ? undefined : attachment(filename)
  const order = orderOf(image, parameters, request.header('accept') ?? '', {
    side: limits.outputSide,
    pixels: request.reader === 'owner' ? limits.outputPixels : limits.visitorPixels,
  })
  const {path, name} = image
  const response = order
    ? await draw(request, order, orderKey(name.id, order), transformer, disposition)
    : await serveStored(request, {
        path,
        sha1: name.sha1,
        mimeType: imageFormats[name.extension].mimeType,
        disposition,
      })
  if (parameters.auto === 'format') response.headers.append('Vary', 'Accept')
  return response
}

async function draw(
  request: LakeRequest,
  order: Order,
  key: string,
  transformer: Transformer,
  disposition: string | undefined,
): Promise<Response> {
  const tag = `"${key}"`
  const headers = assetHeaders(tag, outputMimeTypes[order.output])
  if (matchesTag(request.header('if-none-match'), tag)) return new Response(null, {status: 304, headers})
  const {width, height} = order.plan.canvas
  const place = {weight: request.reader === 'owner' ? 0 : width * height, signal: request.raw.signal}
  const bytes = await transformer(key, order, place)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Length': String(bytes.length),
      ...(disposition !== undefined && {'Content-Disposition': disposition}),
    },
  })
}

/** What is to be made of an image, or undefined when the stored bytes are the answer. */
function orderOf(
  {name: {extension: format, width, height}, path}: ImageToServe,
  parameters: ImageParameters,
  accept: string,
  limits: OutputLimits,
): Order | undefined {
  if (format === 'svg') return undefined
  const source = {path, format, width, height}
  const plan = planTransformation(source, parameters)
  const effects = effectsOf(parameters)
  const output = chooseOutput(format, parameters, accept)
  if (changesNothing(plan, source) && !hasEffect(effects)) {
    // An image that is too large to be written anew is sent as it is rather than not at all, unless a format is named.
    const mayStay = parameters.fm === undefined && !isWithin(plan.canvas, limits)
    if (output === format || mayStay) return undefined
  }
  checkPlan(plan, limits)
  return {source, plan, effects, output}
}
