import {createHash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {LimitFunction} from 'p-limit'
import type {AssetLimits} from './asset-limits.ts'
import {missingFile} from './asset-store.ts'
import {render, type RenderJob} from './render.ts'
import {gatewayError} from '../errors/lake-error.ts'

export type Transform = (key: string, job: RenderJob) => Promise<Buffer>

/** Caches results in memory, and shares them among concurrent requests. */
export function createTransformer(limiter: LimitFunction, limits: AssetLimits): Transform {
  const cache = new LRUCache<string, Buffer, RenderJob>({
    maxSize: limits.cacheBytes,
    // A few large images would evict all others.
    maxEntrySize: limits.cachedImageBytes,
    sizeCalculation: ({length}) => length,
    fetchMethod: (_key, _stale, {context}) => limiter(() => render(context, limits)).catch(toLakeError),
  })
  return (key, context) => cache.forceFetch(key, {context})
}

export function jobKey(id: string, {plan, effects, output}: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify([id, plan, effects, output]))
    .digest('hex')
    .slice(0, 40)
}

function toLakeError(error: unknown): never {
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) {
    throw gatewayError(400, 'The transformation timed out. Request a smaller image or less "blur".')
  }
  if (/input file is missing/i.test(message)) throw missingFile()
  throw error
}
