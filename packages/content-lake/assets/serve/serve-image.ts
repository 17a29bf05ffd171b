import type {Context} from 'hono'
import type {ImageName} from '../asset-name.ts'
import {imageFormats} from '../formats.ts'
import type {AssetHost} from '../host.ts'
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

type Reader = ReturnType<AssetHost['authorize']>

export interface ImageToServe {
  readonly name: ImageName
  readonly path: string
  /** What a download is called when the address gives no name. */
  readonly originalFilename: string
}

/**
 * Answers with an image: the stored bytes when the address asks for no change, else what its parameters make of them.
 *
 * @throws a Refusal when a parameter is wrong or asks for too much
 */
export async function serveImage(
  c: Context,
  {name, path, originalFilename}: ImageToServe,
  reader: Reader,
  transformer: Transformer,
  limits: AssetLimits,
): Promise<Response> {
  const query = new URL(c.req.url).searchParams
  const parameters = parseImageParameters(query)
  if (parameters.auto === 'format') c.header('Vary', 'Accept', {append: true})
  const filename = downloadName(query.get('dl'), originalFilename)
  const disposition = filename === undefined ? undefined : attachment(filename)

  const order = orderOf(name, path, parameters, c.req.header('accept') ?? '', {
    side: limits.outputSide,
    pixels: reader === 'owner' ? limits.outputPixels : limits.visitorPixels,
  })
  if (order === undefined) {
    const {mimeType} = imageFormats[name.extension]
    return serveStored(c, {path, sha1: name.sha1, mimeType, disposition})
  }
  const key = orderKey(name.id, order)
  const tag = `"${key}"`
  const headers = assetHeaders(tag, outputMimeTypes[order.output])
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
  const {width, height} = order.plan.canvas
  const place = {weight: reader === 'owner' ? 0 : width * height, signal: c.req.raw.signal}
  const bytes = await transformer(key, order, place)
  return c.newResponse(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Length': String(bytes.length),
    ...(disposition !== undefined && {'Content-Disposition': disposition}),
  })
}

/** What is to be made of an image, or undefined when the stored bytes are the answer. */
function orderOf(
  {extension: format, width, height}: ImageName,
  path: string,
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
