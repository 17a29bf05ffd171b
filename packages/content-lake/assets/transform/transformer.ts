import {createHash} from 'node:crypto'
import {join} from 'node:path'
import sharp from 'sharp'
import type {Limiter, Place} from '../limiter.ts'
import type {AssetLimits} from '../limits.ts'
import {gatewayError} from '../../errors/lake-error.ts'
import {missingBytes} from '../store/asset-store.ts'
import {ImageCache} from './image-cache.ts'
import {render, type Order} from './render.ts'

/** Raised whenever the same order gives other pixels, so that the cache forgets the old ones. */
const pipelineVersion = 1

/**
 * Transforms images, each order once: from the cache on disk, or while others wait for the same one. What nobody waits for
 * any more is not begun.
 *
 * @param key the order's {@link orderKey}
 * @throws a LakeError when the order cannot be carried out
 */
export type Transformer = (key: string, order: Order, place: Place) => Promise<Buffer>

/** An order that is being carried out, or waits for it, and how many want it. */
interface UnderWay {
  readonly image: Promise<Buffer>
  readonly givenUp: AbortController
  wanted: number
}

export function createTransformer(dataDir: string, limiter: Limiter, limits: AssetLimits): Transformer {
  const cache = new ImageCache(join(dataDir, 'cache', 'images'), limits.cacheBytes)
  const underWay = new Map<string, UnderWay>()

  async function make(key: string, order: Order, place: Place): Promise<Buffer> {
    // A cache that cannot be read or written (a full disk) makes images slower, not unavailable.
    const kept = await cache.get(key).catch(() => undefined)
    if (kept !== undefined) return kept
    const bytes = await limiter.run(() => render(order, limits), place).catch(explain)
    // A few large ones would push out all that the pages show.
    if (bytes.length <= limits.cachedImageBytes) await cache.set(key, bytes).catch(() => undefined)
    return bytes
  }

  function begin(key: string, order: Order, weight: number): UnderWay {
    const givenUp = new AbortController()
    const place = {weight, signal: givenUp.signal}
    const begun = {image: make(key, order, place).finally(() => forget(key, begun)), givenUp, wanted: 0}
    underWay.set(key, begun)
    return begun
  }

  function forget(key: string, order: UnderWay): void {
    if (underWay.get(key) === order) underWay.delete(key)
  }

  return (key, order, {weight, signal}) => {
    const current = underWay.get(key) ?? begin(key, order, weight)
    current.wanted += 1
    const giveUp = () => {
      current.wanted -= 1
      if (current.wanted > 0) return
      forget(key, current)
      current.givenUp.abort()
    }
    if (signal?.aborted === true) giveUp()
    else signal?.addEventListener('abort', giveUp)
    return current.image
  }
}

/**
 * A name for an order's result, known before it is carried out: the same for orders that give the same bytes.
 *
 * @param id the asset's id
 */
export function orderKey(id: string, {plan, effects, output}: Order): string {
  return createHash('sha256')
    .update(JSON.stringify([pipelineVersion, sharp.versions.vips, id, plan, effects, output]))
    .digest('hex')
    .slice(0, 40)
}

/** The decoder's own words for what the asker can do something about, as a refusal. */
function explain(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) {
    throw gatewayError(400, 'This takes too long to draw: ask for a smaller image or less "blur".')
  }
  if (/input file is missing/i.test(message)) throw missingBytes()
  throw error
}
