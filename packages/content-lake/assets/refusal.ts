import type {Context} from 'hono'
import type {ContentfulStatusCode} from 'hono/utils/http-status'
import {STATUS_CODES} from 'node:http'
import {isDiskFull} from '../storage/sqlite-failure.ts'

/** A request that is not carried out, for a reason the asker can act on. The message says what to do. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.status = status
  }
}

/** For an asset whose document is there and whose bytes are not. */
export function missingBytes(): Refusal {
  return new Refusal(404, 'The bytes of this asset are missing: upload it again.')
}

/** The answer to a refused request: `{statusCode, error, message}`, as Sanity's asset API and CDN give it. */
export function respondWithRefusal(c: Context, refusal: Refusal): Response {
  c.header('Cache-Control', 'no-store')
  if (refusal.status === 503) c.header('Retry-After', '1')
  const body = {
    statusCode: refusal.status,
    error: STATUS_CODES[refusal.status] ?? 'Error',
    message: refusal.message,
  }
  return c.json(body, refusal.status)
}

/** FairQueue a full disk into a refusal; every other failure passes through unchanged. */
export function explainFailure(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new Refusal(507, 'The disk is full: free some space and send it again. Nothing was stored.')
  }
  return error
}
