import {createHash} from 'node:crypto'
import {join} from 'node:path'
import sharp from 'sharp'
import type {Limiter} from '../limiter.ts'
import type {AssetLimits} from '../limits.ts'
import {missingBytes, Refusal} from '../refusal.ts'
import {ImageCache} from './image-cache.ts'
import {render, type Order} from './render.ts'

/** Raised whenever the same order gives other pixels, so that the cache forgets the old ones. */
const pipelineVersion = 1

/**
 * Transforms images, each order once: from the cache on disk, or while others wait for the same one.
 *
 * @param key the order's {@link orderKey}
 * @throws a {@link Refusal} when the order cannot be carried out
 */
export type Transformer = (key: string, order: Order) => Promise<Buffer>

export function createTransformer(dataDir: string, limiter: Limiter, limits: AssetLimits): Transformer {
  const cache = new ImageCache(join(dataDir, 'cache', 'images'), limits.cacheBytes)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(key: string, order: Order): Promise<Buffer> {
    // A cache that cannot be read or written (a full disk) makes images slower, not unavailable.
    const kept = await cache.get(key).catch(() => undefined)
    if (kept !== undefined) return kept
    const bytes = await limiter.run(() => render(order, limits)).catch(explain)
    await cache.set(key, bytes).catch(() => undefined)
    return bytes
  }

  return (key, order) => {
    const current = underWay.get(key) ?? make(key, order).finally(() => underWay.delete(key))
    underWay.set(key, current)
    return current
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
    throw new Refusal(400, 'This takes too long to draw: ask for a smaller image or less "blur".')
  }
  if (/input file is missing/i.test(message)) throw missingBytes()
  throw error
}
