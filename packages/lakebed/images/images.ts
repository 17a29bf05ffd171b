import pLimit from 'p-limit'
import {createHash} from 'node:crypto'
import {join} from 'node:path'
import {gatewayError, type LakeError} from '../errors/errors.ts'
import {chooseOutput, type ImageFormat, mimeTypeOfOutput} from './formats.ts'
import {changesNothing, checkPlan, isWithin, planTransformation} from './geometry.ts'
import {ImageCache} from './image-cache.ts'
import {type Extraction, inspectImage} from './inspect.ts'
import type {AssetLimits} from '../limits.ts'
import {type ImageParameters, parseImageParameters} from './parameters.ts'
import {effectsOf, render, type RenderJob} from './render.ts'
import {isSharpInstalled, loadSharp} from './sharp.ts'

/** @module The interface of this folder. sharp is optional: without it, images are served as uploaded. */

export {type ImageFormat, imageMimeTypes, isImageFormat} from './formats.ts'
export {extractionNames} from './inspect.ts'
export {isSharpInstalled} from './sharp.ts'

interface StoredImage {
  /** The id contains the hash of the content, so an image with this id never changes. */
  readonly id: string
  readonly path: string
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
}

export class Images {
  readonly #limits: AssetLimits
  readonly #limiter: ReturnType<typeof pLimit>
  readonly #cache: ImageCache
  readonly #pending = new Map<string, Promise<Buffer>>()

  constructor(dataDir: string, limits: AssetLimits) {
    this.#limits = limits
    this.#limiter = pLimit(limits.concurrentOperations)
    this.#cache = new ImageCache(join(dataDir, 'cache', 'images'), limits.cacheBytes)
  }

  /** @throws LakeError if the file is no image, is damaged, or exceeds the limits */
  inspect(path: string, size: number, extractions: ReadonlySet<Extraction>) {
    return this.#limiter(() => inspectImage(path, size, extractions, this.#limits))
  }

  /**
   * @param search the query of its URL
   * @returns whether the result depends on the `Accept` header, and the transformed image, whose key is that of the
   * cache and the ETag. Without an image, the result is the stored file.
   * @throws LakeError (400) for invalid parameters, and for results that exceed the limits
   */
  transform(image: StoredImage, search: URLSearchParams, accept: string) {
    const parameters = parseImageParameters(search)
    const job = this.#jobFor(image, parameters, accept)
    const varies = parameters.auto === 'format'
    if (!job) return {varies, image: undefined}
    const key = keyOf(image.id, job)
    const bytes = () => this.#share(key, job)
    return {varies, image: {key, mimeType: mimeTypeOfOutput(job.output), bytes}}
  }

  #jobFor(
    {path, format, width, height}: StoredImage,
    parameters: ImageParameters,
    accept: string,
  ): RenderJob | undefined {
    if (format === 'svg' || !isSharpInstalled) return undefined
    const source = {path, format, width, height}
    const plan = planTransformation(source, parameters)
    const effects = effectsOf(parameters)
    const output = chooseOutput(format, parameters, accept)
    if (changesNothing(plan, source) && Object.keys(effects).length === 0) {
      // Images too large for re-encoding are served unchanged, unless `fm` is set.
      const canServeOriginal = parameters.fm === undefined && !isWithin(plan.canvas, this.#limits)
      if (output === format || canServeOriginal) return undefined
    }
    checkPlan(plan, this.#limits)
    return {source, plan, effects, output}
  }

  /** Concurrent requests share a result. */
  #share(key: string, job: RenderJob): Promise<Buffer> {
    const current = this.#pending.get(key) ?? this.#render(key, job).finally(() => this.#pending.delete(key))
    this.#pending.set(key, current)
    return current
  }

  async #render(key: string, job: RenderJob): Promise<Buffer> {
    const cached = await this.#cache.get(key)
    if (cached) return cached
    const bytes = await this.#limiter(() => render(job, this.#limits)).catch(throwLakeError)
    // A full disk makes images slower, not unavailable. A few large images would evict all others.
    if (bytes.length <= this.#limits.cachedImageBytes)
      await this.#cache.set(key, bytes).catch(() => undefined)
    return bytes
  }
}

/** Increase it when the same job gives other pixels. */
const pipelineVersion = 2

function keyOf(id: string, {plan, effects, output}: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify([pipelineVersion, loadSharp().versions.vips, id, plan, effects, output]))
    .digest('hex')
    .slice(0, 40)
}

function throwLakeError(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) {
    throw gatewayError(400, 'The transformation timed out. Request a smaller image or less "blur".')
  }
  throw /input file is missing/i.test(message) ? missingFile() : error
}

export function missingFile(): LakeError {
  return gatewayError(404, 'The file of this asset is missing. Upload it again.')
}
